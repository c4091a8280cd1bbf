import { createHash } from 'node:crypto';
import type { Reservation } from '#domains/media/reserved.server.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { createHelper } from '#lib/processes/helper-process.ts';
import type { MediaStore } from '../pictures/import.server.ts';
import type * as record from './record.server.ts';
import { SOUND } from './tuning.ts';
import { FILM } from './weir.ts';

/** Coding takes a core for seconds: not the server's. */
const recording = createHelper<typeof record>(new URL('./record.server.ts', import.meta.url));

export interface DemoRecording {
  slug: string;
  title: string;
  caption: string;
  credit: string;
}

/** Raised when a recording changes: then it is another file. */
const TAKE = 1;
const FOLDER = 'originals/recorded';

const FACTS = {
  weir: {
    kind: 'video',
    mime_type: 'video/webm',
    extension: 'webm',
    width: FILM.width,
    height: FILM.height,
    duration: FILM.frames / FILM.per_second,
    make: () => recording.call('recordFilm'),
  },
  tuning: {
    kind: 'audio',
    mime_type: 'audio/wav',
    extension: 'wav',
    width: null,
    height: null,
    duration: SOUND.seconds,
    make: () => recording.call('recordSound'),
  },
} as const;
type Slug = keyof typeof FACTS;

export const demoRecordings = [
  {
    slug: 'weir',
    title: 'Das Wehr am Abend',
    caption: 'Wasser fällt über das Wehr, dahinter steht die Abendsonne. Ohne Ton.',
    credit: 'Film: Haus am Wehr',
  },
  {
    slug: 'tuning',
    title: 'Das Orchester stimmt',
    caption: 'Die Oboe gibt das A, Streicher, Hörner und Flöten nehmen es auf.',
    credit: 'Aufnahme: Haus am Wehr',
  },
] as const satisfies readonly (DemoRecording & { slug: Slug })[];

const keyOf = (slug: Slug) => `${FOLDER}/${slug}-${TAKE}.${FACTS[slug].extension}`;

/** Has a recording reserved: made when somebody plays it, or by a job. The same again answers the same id. */
export async function importDemoRecording(
  media: MediaStore,
  { slug, ...texts }: (typeof demoRecordings)[number],
): Promise<number> {
  const { extension, make: _, ...facts } = FACTS[slug];
  const storage_key = keyOf(slug);
  const reservation: Reservation = {
    ...{ ...facts, ...texts, storage_key, thumbhash: null },
    filename: `${slug}.${extension}`,
    checksum: createHash('sha256').update(storage_key).digest('hex'),
  };
  return (await media.reserve(SYSTEM, reservation)).id;
}

/** The file of a recording; null for every other key. */
export async function makeRecordedOriginal(storage_key: string): Promise<Uint8Array | null> {
  const slug = (Object.keys(FACTS) as Slug[]).find((each) => keyOf(each) === storage_key);
  return slug ? FACTS[slug].make() : null;
}
