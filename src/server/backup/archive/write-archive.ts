import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import type { CopiedTable } from '#database/exchange/exchange.ts';
import {
  CHECKSUMS,
  HEAD,
  type Head,
  nameMediaEntry,
  nameTablePart,
  SECRET,
  type TableTotal,
  TOTALS,
  type Totals,
} from './archive-format.ts';
import { createTally, splitLines } from './split-lines.ts';
import { createTap } from './tap.ts';

const compress = promisify(gzip);
const MODE = 0o600;

/** Writes a backup entry by entry, in this order: head, secret, tables, files, `finish`. */
export function createArchive(created_at: Date) {
  const tar: Pack = pack();
  const checksums: string[] = [];
  const tables: Record<string, TableTotal> = {};
  const media = { files: 0, bytes: 0 };
  const note = (name: string, sha256: string) => checksums.push(`${sha256}  ${name}\n`);

  async function addBytes(name: string, bytes: Buffer): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const header = { name, size: bytes.byteLength, mode: MODE, mtime: created_at };
      const entry = tar.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
      // abandoned before anybody has read it, it would end the process
      entry.on('error', reject);
    });
    note(name, createHash('sha256').update(bytes).digest('hex'));
  }

  return {
    /** what is written; read it while writing */
    stream: Readable.from(tar),
    addHead: (head: Head) => addBytes(HEAD, toJson(head)),
    addSecret: (secret: string) => addBytes(SECRET, Buffer.from(secret)),
    async addTable({ name }: CopiedTable, text: AsyncIterable<Uint8Array>): Promise<void> {
      const tally = createTally();
      let part = 0;
      for await (const lines of splitLines(text)) {
        tally.add(lines);
        await addBytes(nameTablePart(name, ++part), await compress(lines));
      }
      tables[name] = tally.total();
    },
    /** @throws Error when the file is not as long as it said */
    async addFile(key: string, size: number, content: Readable): Promise<void> {
      const name = nameMediaEntry(key);
      const hash = createHash('sha256');
      const hashed = createTap((chunk) => hash.update(chunk));
      await pipeline(content, hashed, tar.entry({ name, size, mode: MODE, mtime: created_at }));
      note(name, hash.digest('hex'));
      media.files += 1;
      media.bytes += size;
    },
    async finish(): Promise<Totals> {
      const list = Buffer.from(checksums.join(''));
      await addBytes(CHECKSUMS, list);
      const totals = {
        tables,
        media,
        checksums: createHash('sha256').update(list).digest('hex'),
      };
      await addBytes(TOTALS, toJson(totals));
      tar.finalize();
      return totals;
    },
    /** ends the stream with an error */
    abandon: (error: Error) => tar.destroy(error),
  };
}

export type Archive = ReturnType<typeof createArchive>;

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
