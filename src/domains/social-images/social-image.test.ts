import { describe, expect, it } from 'vitest';
import type { MediaStorage } from '#domains/media/storage/storage.server.ts';
import type { Settings } from '#domains/site/settings/all-settings.schema.ts';
import type { ImageObject } from '#lib/answers/image.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { SocialCard } from '#lib/pages/social-card.ts';
import { fixedClock } from '#lib/time/clock.ts';
import type { CardOrder } from './print-card.server.ts';
import { createSocialImageService } from './social-image.service.server.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const CARD: SocialCard = { title: 'Team', kicker: 'Haus', picture: 3, is_chosen: false };

/** An in-memory storage. */
function storageInMemory() {
  const files = new Map<string, { bytes: Uint8Array; written_at: Date }>();
  const storage = {
    async put(key: string, bytes: Uint8Array) {
      files.set(key, { bytes, written_at: NOW });
    },
    get: async (key: string) => files.get(key)?.bytes ?? null,
    async remove(key: string) {
      files.delete(key);
    },
    async removeFolder(prefix: string) {
      for (const key of files.keys()) if (key.startsWith(`${prefix}/`)) files.delete(key);
    },
    async *list(prefix: string) {
      for (const [key, { written_at }] of files) {
        if (key.startsWith(prefix)) yield { key, written_at };
      }
    },
  };
  return { files, storage: storage as unknown as MediaStorage };
}

function picture(id: number, widths: number[]): ImageObject {
  const renditions = { base: `/media/${id}-aaaaaaaa`, widths, fallback: 'jpg', avif: false };
  return { id, focal_point: { x: 0.5, y: 0.4 }, renditions } as unknown as ImageObject;
}

function open() {
  const cards = new Map([[12, CARD]]);
  const site = { site_name: 'Haus am Wehr', default_og_image: null as number | null };
  const design = { colors: {} as Record<string, string> };
  const pictures = new Map(
    [picture(3, [320, 1280, 2400]), picture(4, [320, 800])].map((one) => [one.id, one]),
  );
  const printed: CardOrder[] = [];
  const asked: string[] = [];
  const away = { now: false };
  const rights = { end: null as Date | null };
  const { files, storage } = storageInMemory();
  const socialImages = createSocialImageService({
    clock: fixedClock(NOW),
    storage,
    settings: { current: async () => ({ site, design }) as unknown as Settings },
    media: {
      async imagesByIds(ids, facts) {
        const found = [...ids].flatMap((id) => pictures.get(id) ?? []);
        for (const { id } of found) facts?.tag(`media:${id}`);
        facts?.switchesAt(rights.end, new Date(NOW));
        return new Map(found.map((image_obj) => [image_obj.id, { image_obj }]));
      },
      async rendition(...what) {
        if (away.now) throw new Error('away');
        asked.push(what.join(' '));
        return { bytes: Buffer.from('picture') };
      },
    },
    async print(order) {
      printed.push(order);
      return Buffer.from(order.text.title);
    },
    sources: { page: async (id) => cards.get(id) ?? null },
  });
  const getAddress = async (card: SocialCard = CARD) =>
    (await socialImages.of('page', 12, card, new AnswerFacts())).url;
  const getChecksum = async (card?: SocialCard) => (await getAddress(card)).slice(-16, -4);
  const get = (checksum: string) => socialImages.file('page', 12, checksum);
  const house = { cards, site, design, pictures, away, rights };
  return { ...house, socialImages, printed, asked, files, getAddress, getChecksum, get };
}

describe('the address of a card', () => {
  it('is another one with everything that is drawn, and only then (SEO-03)', async () => {
    const { getAddress, site, design, pictures } = open();
    const first = await getAddress();
    expect(first).toMatch(/^\/media\/social\/page-12\/[0-9a-f]{12}\.jpg$/);
    expect(await getAddress()).toBe(first);
    const seen = new Set([first]);
    const changed = async (card?: SocialCard) => {
      const address = await getAddress(card);
      expect(seen).not.toContain(address);
      seen.add(address);
    };
    await changed({ ...CARD, title: 'Alle' });
    await changed({ ...CARD, kicker: '' });
    await changed({ ...CARD, picture: null });
    await changed({ ...CARD, is_chosen: true });
    site.site_name = 'Theater';
    await changed();
    design.colors = { signal: '#0047bb' };
    await changed();
    // the URL changes with the focal point and the file
    (pictures.get(3) as ImageObject).renditions.base = '/media/3-bbbbbbbb';
    await changed();
  });

  it('of a chosen picture does not depend on text, and reports its dependencies', async () => {
    const { getAddress, socialImages } = open();
    const chosen = { ...CARD, is_chosen: true };
    expect(await getAddress({ ...chosen, title: 'Anders' })).toBe(await getAddress(chosen));
    const facts = new AnswerFacts();
    await socialImages.of('page', 12, CARD, facts);
    expect([...facts.tags]).toContain('media:3');
  });
});

describe('the file of a card', () => {
  it("is drawn once for concurrent requests, with the page's text and picture in the house's colours (SEO-03)", async () => {
    const { get, getChecksum, printed, asked } = open();
    const checksum = await getChecksum();
    const answers = await Promise.all([get(checksum), get(checksum), get(checksum)]);
    expect(answers).toEqual(Array(3).fill({ bytes: Buffer.from('Team'), ends_in: null }));
    expect(printed).toHaveLength(1);
    expect(printed[0]).toMatchObject({
      text: { title: 'Team', kicker: 'Haus', house: 'Haus am Wehr' },
      colours: { signal: '#e8391d' },
      picture: { is_alone: false, focal_point: { x: 0.5, y: 0.4 } },
    });
    // the smallest size that is large enough
    expect(asked).toEqual(['3 aaaaaaaa 1280 jpg']);
  });

  it('is cached no longer than the rights of its picture last (G-415)', async () => {
    const { get, getChecksum, rights } = open();
    rights.end = new Date(new Date(NOW).getTime() + 90_500);
    expect(await get(await getChecksum())).toMatchObject({ ends_in: 90 });
  });

  it("takes the house's picture where the page has none, the largest of a small one, and none without", async () => {
    const { get, getChecksum, printed, asked, cards, site } = open();
    const bare = { ...CARD, picture: null, is_chosen: true };
    cards.set(12, bare);
    await get(await getChecksum(bare));
    site.default_og_image = 4;
    await get(await getChecksum(bare));
    expect(printed.map((order) => order.picture?.is_alone ?? null)).toEqual([null, false]);
    expect(asked).toEqual(['4 aaaaaaaa 800 jpg']);
    const gone = { ...CARD, picture: 99 };
    cards.set(12, gone);
    await get(await getChecksum(gone));
    expect(printed.at(-1)?.picture).toBeNull();
  });

  it('redirects from an older URL to the current one, and keeps no older file', async () => {
    const { get, getChecksum, cards, files } = open();
    const old = await getChecksum();
    await get(old);
    const changed = { ...CARD, title: 'Alle' };
    cards.set(12, changed);
    const present = await getChecksum(changed);
    expect(await get(old)).toEqual({ location: `/media/social/page-12/${present}.jpg` });
    await get(present);
    expect([...files.keys()]).toEqual([`social/page-12/${present}.jpg`]);
  });

  it('is unavailable for pages hidden from visitors, also if drawn before', async () => {
    const { socialImages, get, getChecksum, cards } = open();
    const checksum = await getChecksum();
    await get(checksum);
    cards.clear();
    await expect(get(checksum)).rejects.toMatchObject({ status: 404 });
    for (const kind of ['event', 'constructor', '__proto__', '']) {
      await expect(socialImages.file(kind, 12, checksum)).rejects.toMatchObject({ status: 404 });
    }
  });

  it('is drawn again after a failure, and swept when it is old', async () => {
    const { get, getChecksum, socialImages, files, away, printed } = open();
    const checksum = await getChecksum();
    away.now = true;
    await expect(get(checksum)).rejects.toThrow('away');
    away.now = false;
    await get(checksum);
    expect(printed).toHaveLength(1);
    await socialImages.sweep();
    expect(files.size).toBe(1);
    for (const file of files.values()) file.written_at = new Date('2026-07-01T00:00:00Z');
    await socialImages.sweep();
    expect(files.size).toBe(0);
  });
});
