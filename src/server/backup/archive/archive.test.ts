import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { FORMAT, type Head } from './archive-format.ts';
import { encrypt } from './encryption.ts';
import { readArchive } from './read-archive.ts';
import { createTally, splitLines } from './split-lines.ts';
import { createArchive } from './write-archive.ts';

const PASSPHRASE = 'ein Satz für die Sicherung';
const HEAD: Head = {
  format: FORMAT,
  program: '0.1.0',
  created_at: '2026-11-26T12:00:00.000Z',
  database: 'embedded',
  migrations: ['0001_foundation'],
  tables: [
    { name: 'page', columns: ['id', 'title'] },
    { name: 'room', columns: ['id'] },
  ],
  sequences: [{ name: 'page_id_seq', last_value: 2 }],
  with_media: true,
  secret_mark: '0123456789abcdef',
};
const PAGES = '1\tHaus\\nam Wehr\n2\tÜber uns\n';
const PICTURE = Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 31) % 251));

async function makeArchive(head = HEAD): Promise<Buffer> {
  const archive = createArchive(new Date(HEAD.created_at));
  const written = buffer(archive.stream);
  await archive.addHead(head);
  await archive.addSecret('geheim');
  const [pages, rooms] = HEAD.tables;
  if (pages) await archive.addTable(pages, Readable.from([Buffer.from(PAGES)]));
  if (rooms) await archive.addTable(rooms, Readable.from([]));
  await archive.addFile('originals/ab/abc.jpg', PICTURE.length, Readable.from([PICTURE]));
  await archive.finish();
  return written;
}

const seal = async (plain: Buffer) => buffer(await encrypt(Readable.from([plain]), PASSPHRASE));

/** What is in it, or the sentence that rejects it. */
async function read(bytes: Buffer, passphrase = '') {
  const found = { secret: '', pages: '', files: {} as Record<string, Buffer> };
  try {
    await readArchive(Readable.from([bytes]), passphrase, {
      secret: async (secret) => {
        found.secret = secret;
      },
      rows: async (_table, text) => {
        found.pages += (await buffer(text)).toString();
      },
      file: async (key, content) => {
        found.files[key] = await buffer(content);
      },
    });
    return found;
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

const WHOLE = { secret: 'geheim', pages: PAGES, files: { 'originals/ab/abc.jpg': PICTURE } };

let plain: Buffer;
let sealed: Buffer;
beforeAll(async () => {
  plain = await makeArchive();
  sealed = await seal(plain);
});

describe('A backup', () => {
  it('gives back what was put into it, encrypted or not (G-560)', async () => {
    expect(await read(plain)).toEqual(WHOLE);
    expect(await read(sealed, PASSPHRASE)).toEqual(WHOLE);
    expect(sealed.includes('Haus')).toBe(false);
    expect(plain.subarray(0, 17).toString()).toBe('foyer-backup.json');
  });

  it('is rejected wherever it is cut off (G-561)', async () => {
    const cuts = [0, 1, 511, 512, 1000, 2048, plain.length - 1536, plain.length - 1024 - 1];
    for (const cut of cuts) {
      expect(await read(plain.subarray(0, cut)), `at ${cut}`).toMatch(/^BackupError: /);
    }
    for (const cut of [0, 1, 22, 60, 1000, sealed.length - 16]) {
      expect(await read(sealed.subarray(0, cut), PASSPHRASE), `at ${cut}`).toMatch(
        /^BackupError: /,
      );
    }
  });

  it('is rejected with any byte changed, or says the same all the same (G-561)', async () => {
    const changes = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 }));
    const change = (bytes: Buffer, [at, by]: [number, number]) => {
      const changed = Buffer.from(bytes);
      const place = at % bytes.length;
      changed[place] = (changed[place] as number) ^ by;
      return changed;
    };
    await fc.assert(
      fc.asyncProperty(changes, async (given) => {
        const found = await read(change(plain, given));
        if (typeof found === 'string') expect(found).toMatch(/^BackupError: /);
        else expect(found).toEqual(WHOLE);
      }),
      { numRuns: 150 },
    );
  });

  it('that is encrypted is rejected with any byte changed (G-561)', async () => {
    // deriving a key takes a fifth of a second: in the header a few, in the contents by the tag of their chunk
    for (const at of [3, 90, sealed.length - 3000, sealed.length - 5]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] as number) ^ 4;
      expect(await read(changed, PASSPHRASE), `at ${at}`).toMatch(/^BackupError: /);
    }
  });

  it('says what is wrong with the passphrase, the file or the version (G-561)', async () => {
    expect(await read(sealed)).toBe(
      'BackupError: Die Sicherung ist verschlüsselt: Bitte nennen Sie mit --passphrase-file die Datei mit dem Passwort.',
    );
    expect(await read(sealed, 'ein anderer Satz')).toBe(
      'BackupError: Das Passwort passt nicht zu dieser Sicherung.',
    );
    for (const other of ['', 'Guten Tag', 'x'.repeat(5000)]) {
      expect(await read(Buffer.from(other))).toBe(
        'BackupError: Das ist keine Sicherung von Foyer.',
      );
    }
    const newer = await makeArchive({ ...HEAD, format: FORMAT + 1 });
    expect(await read(newer)).toMatch(/^BackupError: .* stammt von einer neueren Fassung/);
  });

  it('puts no file outside its place (G-561)', async () => {
    for (const key of ['../secret', '/etc/passwd', 'a/../../b', 'originals/./x', '.lock/lock']) {
      const archive = createArchive(new Date());
      const written = buffer(archive.stream);
      await archive.addHead(HEAD);
      await archive.addFile(key, 1, Readable.from([Buffer.from('x')]));
      await archive.finish();
      expect(await read(await written), key).toMatch(/^BackupError: /);
    }
  });
});

describe('The text of a table', () => {
  it('is cut into parts of whole lines that are the same together (G-560)', async () => {
    const lines = fc.array(fc.string().map((text) => `${text.replaceAll('\n', '')}\n`));
    await fc.assert(
      fc.asyncProperty(
        lines,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 20 }),
        async (given, max, step) => {
          const text = Buffer.from(given.join(''));
          const chunks = [];
          for (let at = 0; at < text.length; at += step) chunks.push(text.subarray(at, at + step));
          const parts: Buffer[] = [];
          for await (const part of splitLines(Readable.from(chunks), max)) parts.push(part);
          expect(Buffer.concat(parts).equals(text)).toBe(true);
          for (const part of parts) expect(part.at(-1)).toBe(10);
          const tally = createTally();
          for (const part of parts) tally.add(part);
          expect(tally.total()).toMatchObject({ rows: given.length, bytes: text.length });
        },
      ),
    );
  });
});
