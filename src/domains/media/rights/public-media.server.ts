import type { Db } from '#database/database.ts';
import type { FileObject } from '#lib/answers/file.ts';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { Problem } from '#lib/api/problem.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheByKey } from '#lib/cache/cache-by-key.server.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import { answerFile } from '../files/file-answer.server.ts';
import { findMediaByIds, type MediaRow } from '../media.repository.server.ts';
import { answerImage, type ImageAnswer, mediaBase } from '../pictures/image-answer.server.ts';
import { FORMATS, type Format, isNamedSize, listFormats } from '../pictures/sizes.ts';
import { getRightsEnd } from './rights.server.ts';

/** about 2 kB each */
const MAX_CACHED = 2000;

export const mediaTag = (id: number) => `media:${id}`;

interface KnownFile {
  /** base of its URLs: `/media/7-0a1b2c3d` */
  base: string;
  /** checksums in URLs from before a replacement */
  former: readonly string[];
  /** hidden from visitors from then on; null: never */
  ends_at: Date | null;
  image: ImageAnswer | null;
  file: FileObject | null;
}

/** Where a requested URL leads. */
export interface Place {
  /** current URL; null: the requested one */
  moved_to: string | null;
  /** seconds until the end of rights; null: no end */
  ends_in: number | null;
}

interface PublicMediaParts {
  db: Db;
  clock: Clock;
  /** announces changes; required for caching */
  feed?: ChangeSource | undefined;
}

const missing = () => new Problem('not_found', 'Diese Datei gibt es nicht.');

function knownFile(row: MediaRow): KnownFile {
  const image = row.kind === 'image' ? answerImage(row) : null;
  const file = row.kind === 'image' ? null : answerFile(row);
  return {
    base: image ? mediaBase(row) : (file?.url.slice(0, file.url.lastIndexOf('/')) ?? ''),
    former: row.former_addresses,
    ends_at: getRightsEnd(row.rights_end),
    image,
    file,
  };
}

/** Files whose rights have not ended (G-415). Every public answer and delivery goes through here. */
export function createPublicMedia({ db, clock, feed }: PublicMediaParts) {
  const known = cacheByKey<number, KnownFile>({
    load: async (ids) =>
      new Map((await findMediaByIds(db, ids)).map((row) => [row.id, knownFile(row)])),
    getTag: mediaTag,
    changes: feed,
    maxSize: MAX_CACHED,
  });
  const isShown = ({ ends_at }: KnownFile) => ends_at === null || ends_at > clock.now();

  /** Answers for pages, with max one query; leaves out unknown ids, other kinds and files with ended rights. */
  const answers =
    <Answer extends object>(toAnswer: (file: KnownFile) => Answer | null) =>
    async (ids: Iterable<number>, facts?: AnswerFacts): Promise<ReadonlyMap<number, Answer>> => {
      const asked = new Set(ids);
      for (const id of asked) facts?.tag(mediaTag(id));
      const found = new Map<number, Answer>();
      for (const [id, file] of await known(asked)) {
        const answer = toAnswer(file);
        facts?.switchesAt(file.ends_at, clock.now());
        if (answer && isShown(file)) found.set(id, answer);
      }
      return found;
    };

  return {
    imagesByIds: answers(({ image }) => image),
    filesByIds: answers(({ file }) => file),

    /**
     * Resolves `/media/{id}-{checksum}/{name}`.
     * @throws Problem 404 for unknown URLs and ended rights
     */
    async place(id: number, checksum: string, name: string): Promise<Place> {
      const isId = Number.isSafeInteger(id) && id >= 1 && id <= LARGEST_ID;
      const file = isId ? (await known([id])).get(id) : undefined;
      if (!file || !isShown(file)) throw missing();
      const ends_in = secondsUntil(file.ends_at, clock.now());
      if (file.base === `/media/${id}-${checksum}`) return { moved_to: null, ends_in };
      if (!file.former.includes(checksum)) throw missing();
      const moved_to = file.image ? sameSize(file.image, name) : file.file?.url;
      if (!moved_to) throw missing();
      return { moved_to, ends_in };
    },
  };
}

const secondsUntil = (end: Date | null, now: Date) =>
  end && Math.floor((end.getTime() - now.getTime()) / 1000);

/** The current URL of a replaced picture in the requested size and format, or the closest available. */
function sameSize({ image_obj }: ImageAnswer, name: string): string | null {
  const [size = '', ending = ''] = name.split('.');
  const { base, widths, fallback, avif } = image_obj.renditions;
  const wanted = FORMATS.find((each) => each === ending);
  if (!wanted || !(isNamedSize(size) || /^[1-9]\d{0,3}$/.test(size))) return null;
  const formats: Format[] = listFormats(fallback as Parameters<typeof listFormats>[0]);
  const isOffered = formats.includes(wanted) && (wanted !== 'avif' || avif);
  const format = isOffered ? wanted : 'webp';
  const isMade = isNamedSize(size) || widths.includes(Number(size));
  return `${base}/${isMade ? size : widths.at(-1)}.${format}`;
}
