import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import {
  createFeedExport,
  type FeedFormat,
} from '#domains/programme/exchange/export/export.service.server.ts';
import type { FindPictures } from '#domains/programme/exchange/export/write-pictures.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import type { House } from '../house.ts';
import { type Command, CommandError, getPublicAddress, usageError } from './command.ts';
import { createMedia } from './feed-pictures.ts';

const USAGE = 'export [Datei] [--format json|xml] [--drafts] [--images]';

/** @throws CommandError */
function parseArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        drafts: { type: 'boolean', default: false },
        images: { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    const format = values.format ?? (file?.toLowerCase().endsWith('.xml') ? 'xml' : 'json');
    if (more.length > 0 || !['json', 'xml'].includes(format)) throw new Error('format');
    const { drafts, images } = values;
    return { file, format: format as FeedFormat, drafts, images };
  } catch {
    throw usageError(USAGE);
  }
}

/** Written whole or not at all. @throws CommandError */
async function writeFile(file: string, text: Readable): Promise<void> {
  const partial = `${file}.teil`;
  try {
    await pipeline(text, createWriteStream(partial, { flush: true }));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!syscall) throw error;
    throw new CommandError(`Die Datei ${file} lässt sich nicht schreiben (${code}).`);
  }
}

/** Pictures as pages show them. */
function createPictureFinder(house: House): FindPictures {
  const media = createMedia(house);
  return async (ids) => {
    const found = await media.imagesByIds(ids);
    return new Map([...found].map(([id, { image_obj }]) => [id, image_obj]));
  };
}

/** Writes the programme as a feed in the format of the Berlin stages, into a file or to the terminal. */
export const exportFeed: Command = {
  summary: 'schreibt das Programm als Feed (Berlin Bühnen, JSON oder XML)',
  usage: USAGE,
  async run({ args, open, say }) {
    const { file, format, drafts, images } = parseArguments(args);
    const house = await open();
    const site_url = getPublicAddress(house);
    if (images && !site_url) {
      throw new CommandError(
        'Bilder brauchen eine Adresse, unter der andere sie finden: Bitte SITE_URL setzen.',
      );
    }
    const feed = createFeedExport({ database: house.database, site_url });
    const pictures = images ? createPictureFinder(house) : undefined;
    const text = Readable.from(feed.run(SYSTEM, { format, drafts, pictures }));
    if (file === undefined) await pipeline(text, process.stdout, { end: false });
    else {
      await writeFile(file, text);
      say(`Das Programm steht in ${file}.`);
    }
  },
};
