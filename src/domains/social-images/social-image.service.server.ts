import { createHash } from 'node:crypto';
import type { ImageObject } from '#domains/media/image.schema.ts';
import type { MediaStorage } from '#domains/media/storage/storage.server.ts';
import type { Settings } from '#domains/site/settings/settings.service.server.ts';
import { Problem } from '#lib/api/problem.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import {
  ONLY,
  type SocialCard,
  type SocialCardSource,
  type SocialImage,
} from '#lib/pages/social-card.ts';
import type { Clock } from '#lib/time/clock.ts';
import { cardColours } from './card-colours.ts';
import { HEIGHT, WIDTH } from './drawing.ts';
import type { CardOrder } from './print-card.server.ts';

/** Raise it when the drawing changes: every card then has a new address. */
const RECIPE = 1;
const CHECKSUM_DIGITS = 12;
/** In the storage, beside the folders of media. */
const FOLDER = 'social';
const SWEEP_JOB = 'social-images.sweep';
const NIGHTLY = '41 4 * * *';
/** What nobody has redrawn for so long is drawn again when it is asked for. */
const LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;

export interface SocialImageServiceParts {
  clock: Clock;
  storage: MediaStorage;
  /** by kind of page: `page` → `/media/social/page-12/….jpg` */
  sources: Readonly<Record<string, SocialCardSource>>;
  settings: { current(facts?: AnswerFacts): Promise<Settings> };
  media: {
    imagesByIds(
      ids: Iterable<number>,
      facts?: AnswerFacts,
    ): Promise<ReadonlyMap<number, { image_obj: ImageObject }>>;
    rendition(
      id: number,
      checksum: string,
      size: string,
      format: string,
    ): Promise<{ bytes: Uint8Array }>;
  };
  /** draws a card, elsewhere than in this process */
  print(order: CardOrder): Promise<Uint8Array>;
  jobs?: { schedule(name: string, cron: string, work: () => Promise<unknown>): void };
}

export type SocialImageService = ReturnType<typeof createSocialImageService>;

/** What a card is drawn from, and the name of the result. */
interface Plan {
  order: Omit<CardOrder, 'picture'>;
  picture: ImageObject | null;
  is_alone: boolean;
  checksum: string;
}

/** Pictures for links to pages of the house (SEO-03, BEYOND 'Discovery'). */
export function createSocialImageService(parts: SocialImageServiceParts) {
  const { clock, storage, sources, settings, media, print, jobs } = parts;
  /** one card after the other: nobody waits for them on a page */
  let last: Promise<unknown> = Promise.resolve();

  async function plan(card: SocialCard, facts: AnswerFacts): Promise<Plan> {
    const { site, design } = await settings.current(facts);
    const id = card.picture ?? site.default_og_image;
    const found = id === null ? undefined : (await media.imagesByIds([id], facts)).get(id);
    const picture = found?.image_obj ?? null;
    const is_alone = card.is_chosen && picture !== null && card.picture !== null;
    const text = { title: card.title, kicker: card.kicker, house: site.site_name };
    const order = { text, colours: cardColours(design.colors) };
    const drawn = is_alone ? null : order;
    const content = JSON.stringify([RECIPE, drawn, picture?.renditions.base ?? '']);
    const checksum = createHash('sha256').update(content).digest('hex').slice(0, CHECKSUM_DIGITS);
    return { order, picture, is_alone, checksum };
  }

  const address = (kind: string, id: number, checksum: string) =>
    `/media/${FOLDER}/${kind}-${id}/${checksum}.jpg`;

  async function pictureOf({ picture, is_alone }: Plan): Promise<CardOrder['picture']> {
    if (!picture) return null;
    const { base, widths } = picture.renditions;
    const width = widths.find((each) => each >= WIDTH) ?? widths.at(-1) ?? picture.width;
    const [id = '', checksum = ''] = base.slice('/media/'.length).split('-');
    const { bytes } = await media.rendition(Number(id), checksum, `${width}`, 'jpg');
    return { bytes, focal_point: picture.focal_point, is_alone };
  }

  async function draw(folder: string, key: string, planned: Plan): Promise<Uint8Array> {
    const kept = await storage.get(key);
    if (kept) return kept;
    const bytes = await print({ ...planned.order, picture: await pictureOf(planned) });
    // only the present one is kept
    await storage.removeFolder(folder);
    await storage.put(key, bytes);
    return bytes;
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  }

  async function sweep(): Promise<void> {
    const oldest = clock.now().getTime() - LIFETIME_MS;
    for await (const { key, written_at } of storage.list(FOLDER)) {
      if (written_at.getTime() < oldest) await storage.remove(key);
    }
  }

  /** Where the card of a page is, for its head. @param card what its source answers, too */
  async function of(
    kind: string,
    id: number,
    card: SocialCard,
    facts: AnswerFacts,
  ): Promise<SocialImage> {
    const { checksum } = await plan(card, facts);
    const url = address(kind, id, checksum);
    return { url, width: WIDTH, height: HEIGHT, alt: card.title };
  }

  jobs?.schedule(SWEEP_JOB, NIGHTLY, sweep);

  return {
    of,

    /** The same for a page of which its source alone knows what its card shows. @throws Error where it shows nothing */
    async ofKind(
      kind: string,
      moment: Parameters<SocialCardSource>[1],
      id = ONLY,
    ): Promise<SocialImage> {
      const card = await sources[kind]?.(id, moment);
      if (!card) throw new Error(`There is no card for ${kind} ${id}.`);
      return of(kind, id, card, moment.facts);
    },

    /**
     * The file behind an address, or the address of the present one where it has changed.
     * @throws Problem 404 for what visitors do not see
     */
    async file(
      kind: string,
      id: number,
      checksum: string,
    ): Promise<{ bytes: Uint8Array } | { location: string }> {
      const source = Object.hasOwn(sources, kind) ? sources[kind] : undefined;
      const moment = { now: clock.now(), facts: new AnswerFacts() };
      const card = await source?.(id, moment);
      if (!card) throw new Problem('not_found', 'Dieses Bild gibt es nicht.');
      const planned = await plan(card, moment.facts);
      if (planned.checksum !== checksum) {
        return { location: address(kind, id, planned.checksum) };
      }
      const folder = `${FOLDER}/${kind}-${id}`;
      const key = `${folder}/${checksum}.jpg`;
      const kept = await storage.get(key);
      return { bytes: kept ?? (await inTurn(() => draw(folder, key, planned))) };
    },

    sweep,
  };
}
