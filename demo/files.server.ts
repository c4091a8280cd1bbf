import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { SYSTEM } from '#lib/actor/actor.ts';
import { createGate } from '#lib/processes/gate.ts';
import type { Services } from '#server/wiring/services.ts';
import type { DemoPicture } from './content.ts';
import type { DemoProduction } from './programme/entries.ts';

const FILES = new URL('./files/', import.meta.url);

/** What the demo's files need of the media service. */
export type MediaStore = Pick<Services['media'], 'store'>;
type Notes = Omit<Parameters<MediaStore['store']>[1], 'bytes' | 'filename'>;

const demoRecordings = [
  {
    name: 'weir',
    file: 'weir.webm',
    title: 'Das Wehr am Abend',
    caption: 'Wasser fällt über das Wehr, dahinter steht die Abendsonne. Ohne Ton.',
    credit: 'Film: Haus am Wehr',
  },
  {
    name: 'tuning',
    file: 'tuning.wav',
    title: 'Das Orchester stimmt',
    caption: 'Die Oboe gibt das A, Streicher, Hörner und Flöten nehmen es auf.',
    credit: 'Aufnahme: Haus am Wehr',
  },
] as const;

/** Uploads a file as an editor would. The same file again answers the item that is there. */
async function upload(media: MediaStore, path: string, notes: Notes) {
  const bytes = await readFile(new URL(path, FILES));
  return media.store(SYSTEM, { ...notes, bytes, filename: basename(path) });
}

/** The files that records name, once they are in the library. */
export interface DemoFiles {
  /** @param name of a picture its slug; null: the demo has none of this name */
  findId(name: string): Promise<number | null>;
  /** the address of a production's booklet; null: it has none */
  findBooklet(production: string): Promise<string | null>;
}

/** For records without pictures. */
export const NO_FILES: DemoFiles = { findId: async () => null, findBooklet: async () => null };

/** Records come first, and most of them name portraits and posters. */
const ORDER: readonly DemoPicture['kind'][] = ['portrait', 'poster', 'logo', 'landscape'];

/** One is checked at a time; the others are read and stored meanwhile. */
const AT_ONCE = 3;

/** Uploads the demo's files; requested ones go first. Records are created while pictures are checked. */
export function startUploads(
  media: MediaStore,
  pictures: readonly DemoPicture[],
  productions: readonly DemoProduction[],
): DemoFiles & { all(): Promise<ReadonlyMap<string, number>> } {
  type Stored = ReturnType<typeof upload>;
  const gate = createGate({ slots: AT_ONCE, waiting: Number.POSITIVE_INFINITY });
  const waiting = new Map<string, () => Stored>();
  const begun = new Map<string, Stored>();
  const stored = (key: string): Stored | undefined => {
    const work = waiting.get(key);
    const known = begun.get(key) ?? (work && gate.run(work));
    if (known) begun.set(key, known);
    return known;
  };
  const sorted = [...pictures].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  for (const { slug, kind, ...notes } of sorted) {
    waiting.set(slug, () => upload(media, `pictures/${kind}/${slug}.webp`, notes));
  }
  for (const { name, file, ...notes } of demoRecordings) {
    waiting.set(name, () => upload(media, `recordings/${file}`, notes));
  }
  const names = [...waiting.keys()];
  for (const { slug, name, booklet } of productions) {
    if (!booklet) continue;
    const file = `programmheft-${slug}.pdf`;
    const title = `Programmheft „${name}“`;
    waiting.set(file, () => upload(media, `booklets/${file}`, { title }));
  }
  const next = names.values();
  const ids = new Map<string, number>();
  const storeOthers = async () => {
    for (const name of next) ids.set(name, (await stored(name))?.id ?? 0);
  };
  const everything = Promise.all(Array.from({ length: AT_ONCE }, storeOthers)).then(() => ids);
  // Callers that await all files get the error; until then it must not end the process.
  everything.catch(() => {});
  return {
    findId: async (name) => (await stored(name))?.id ?? null,
    findBooklet: async (slug) => (await stored(`programmheft-${slug}.pdf`))?.file ?? null,
    all: () => everything,
  };
}
