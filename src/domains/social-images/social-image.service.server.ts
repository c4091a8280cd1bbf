import { createHash } from 'node:crypto';
import type { Settings } from '#domains/site/settings/all-settings.schema.ts';
import type { ImageObject } from '#lib/answers/image.ts';
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

/** Increment when the drawing changes: all cards get new URLs. */
const RECIPE = 2;
const CHECKSUM_DIGITS = 12;
/** Folder in the media storage. */
const FOLDER = 'social';
const SWEEP_JOB = 'social-images.sweep';
const NIGHTLY = '41 4 * * *';
/** Cards older than this are deleted, and drawn on request. */
const LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;

/** The part of the media storage that cards need. */
interface CardStorage {
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, contents: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  removeFolder(prefix: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; written_at: Date }>;
}

export interface SocialImageServiceParts {
  clock: Clock;
  storage: CardStorage;
  /** by kind: `page` → `/media/social/page-12/….jpg` */
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
  /** renders a card in another process */
  print(order: CardOrder): Promise<Uint8Array>;
  jobs?: { schedule(name: string, cron: string, work: () => Promise<unknown>): void };
}

export type SocialImageService = ReturnType<typeof createSocialImageService>;

/** Inputs of a card and its file name. */
interface Plan {
  order: Omit<CardOrder, 'picture'>;
  picture: ImageObject | null;
  is_alone: boolean;
  checksum: string;
  /** when the rights of its picture end (G-415) */
  ends_at: Date | null;
}

/** Social images for the house's pages (SEO-03, BEYOND 'Discovery'). */
export function createSocialImageService(parts: SocialImageServiceParts) {
  const { clock, storage, sources, settings, media, print, jobs } = parts;
  /** one at a time: no page waits for cards */
  let last: Promise<unknown> = Promise.resolve();

  async function plan(card: SocialCard, facts: AnswerFacts): Promise<Plan> {
    const { site, design } = await settings.current(facts);
    const id = card.picture ?? site.default_og_image;
    const ofPicture = new AnswerFacts();
    const found = id === null ? undefined : (await media.imagesByIds([id], ofPicture)).get(id);
    facts.include(ofPicture, clock.now());
    const picture = found?.image_obj ?? null;
    const is_alone = card.is_chosen && picture !== null && card.picture !== null;
    const text = { title: card.title, kicker: card.kicker, house: site.site_name };
    const order = { text, colours: cardColours(design.colors) };
    const drawn = is_alone ? null : order;
    const content = JSON.stringify([RECIPE, drawn, picture?.renditions.base ?? '']);
    const checksum = createHash('sha256').update(content).digest('hex').slice(0, CHECKSUM_DIGITS);
    return { order, picture, is_alone, checksum, ends_at: ofPicture.expires };
  }

  const address = (kind: string, id: number, checksum: string) =>
    `/media/${FOLDER}/${kind}-${id}/${checksum}.jpg`;

  async function loadPicture({ picture, is_alone }: Plan): Promise<CardOrder['picture']> {
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
    const bytes = await print({ ...planned.order, picture: await loadPicture(planned) });
    // removes outdated cards of this page
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

  /** URL of a page's card, for its head. @param card as its source answers it */
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

    /** The same if only the source knows the card's content. @throws Error if there is none */
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
     * The file at a URL, and in how many seconds its picture may no longer be shown, or a redirect to the current one.
     * @throws Problem 404 for pages hidden from visitors
     */
    async file(
      kind: string,
      id: number,
      checksum: string,
    ): Promise<{ bytes: Uint8Array; ends_in: number | null } | { location: string }> {
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
      const bytes = kept ?? (await inTurn(() => draw(folder, key, planned)));
      const { ends_at } = planned;
      const ends_in = ends_at && Math.floor((ends_at.getTime() - moment.now.getTime()) / 1000);
      return { bytes, ends_in };
    },

    sweep,
  };
}
