import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import {
  createFeedExport,
  type FeedFormat,
} from '../../domains/programme/feed/export/export.service.server.ts';
import { SYSTEM } from '../../lib/actor.ts';
import { type Command, CommandError } from './command.ts';

const USAGE = 'export [Datei] [--format json|xml] [--drafts]';

/** @throws CommandError */
function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: 'string' }, drafts: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    const format = values.format ?? (file?.toLowerCase().endsWith('.xml') ? 'xml' : 'json');
    if (more.length > 0 || !['json', 'xml'].includes(format)) throw new Error('format');
    return { file, format: format as FeedFormat, drafts: values.drafts };
  } catch {
    throw new CommandError(`So wird der Befehl nicht verstanden. Richtig ist:\n  ${USAGE}`);
  }
}

/** Written whole or not at all. @throws CommandError */
async function writeFile(file: string, text: Readable): Promise<void> {
  const half = `${file}.teil`;
  try {
    await pipeline(text, createWriteStream(half, { flush: true }));
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!syscall) throw error;
    throw new CommandError(`Die Datei ${file} lässt sich nicht schreiben (${code}).`);
  }
}

/** Writes the programme as a feed in the format of the Berlin stages, into a file or to the terminal. */
export const exportFeed: Command = {
  summary: 'schreibt das Programm als Feed (Berlin Bühnen, JSON oder XML)',
  usage: USAGE,
  async run({ args, open, say }) {
    const { file, format, drafts } = read(args);
    const { database, env } = await open();
    // the address of a machine without a public one leads nobody anywhere
    const site_url = /^http:\/\/localhost(:|$)/.test(env.SITE_URL) ? '' : env.SITE_URL;
    const text = Readable.from(
      createFeedExport({ database, site_url }).run(SYSTEM, { format, drafts }),
    );
    if (file === undefined) await pipeline(text, process.stdout, { end: false });
    else {
      await writeFile(file, text);
      say(`Das Programm steht in ${file}.`);
    }
  },
};
