import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { checkUpload } from '#domains/media/kinds/upload-check.server.ts';
import { printBooklet } from './print-booklet.server.ts';

const BOOKLET = {
  house: 'Haus am Wehr',
  title: 'Così fan tutte',
  subline: 'Dramma giocoso',
  parts: [
    { heading: 'Worum es geht', paragraphs: ['Äpfel, Öfen, Übermut. '.repeat(90), 'Ende'] },
    { heading: 'Besetzung', bill: [{ role: 'Fiordiligi', name: 'Ximena Duarte' }] },
  ],
};

it('the booklet of a production would be taken as an upload, and is the same every time (MOD-04)', async () => {
  const bytes = Buffer.from(await printBooklet(BOOKLET));
  expect(bytes.equals(await printBooklet(BOOKLET))).toBe(true);
  const folder = await mkdtemp(join(tmpdir(), 'foyer-booklet-'));
  try {
    const path = join(folder, 'booklet');
    await writeFile(path, bytes);
    const limits = { image: 1, file: 500_000 };
    expect(await checkUpload(path, bytes.byteLength, limits)).toMatchObject({
      ...{ kind: 'document', mime_type: 'application/pdf' },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('each of its objects is where the table says', async () => {
  const file = Buffer.from(await printBooklet(BOOKLET)).toString('latin1');
  const table = file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1]));
  const places = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place));
  expect(places.length).toBeGreaterThan(30);
  for (const [index, place] of places.entries()) {
    expect(file.slice(place, place + 12)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  }
});

/** Pages as a reader speaks them: role and text of each piece, out of the numbers of the letters and what they mean. */
function read(file: string): [tag: string, text: string][] {
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );
  // fonts are written in the order D, T, B
  const [D, T, B] = streams
    .filter((each) => each.includes('beginbfchar'))
    .map((each) => {
      const pairs = [...each.matchAll(/^<(\w\w)> <(\w{4})>$/gm)];
      return new Map(pairs.map(([, code = '', letter = '']) => [code, letter]));
    });
  const fonts: Record<string, Map<string, string> | undefined> = { D, T, B };
  const meaning = (font: string, line: string) =>
    [...line.matchAll(/<(\w\w)>/g)]
      .map(([, code = '']) =>
        String.fromCodePoint(Number.parseInt(fonts[font]?.get(code) ?? '', 16)),
      )
      .join('');
  return streams
    .flatMap((each) => [...each.matchAll(/\/(\w+) << \/MCID \d+ >> BDC\n([\s\S]*?)\nEMC/g)])
    .map(([, tag = '', content = '']) => {
      const lines = [...content.matchAll(/\/(\w) [\d.]+ Tf .*? Td (\[.*?\]) TJ/g)];
      return [tag, lines.map(([, font = '', line = '']) => meaning(font, line)).join(' ')];
    });
}

it('is read aloud in its order: one title, headings, paragraphs, whole lines with their umlauts', async () => {
  const file = Buffer.from(await printBooklet(BOOKLET)).toString('latin1');
  expect(file).toContain('/MarkInfo << /Marked true >>');
  expect(file).toContain('/Lang (de-DE)');
  const pieces = read(file);
  expect(pieces.map(([tag]) => tag)).toEqual(['P', 'H1', 'P', 'H2', 'P', 'P', 'H2', 'P']);
  expect(pieces[1]).toEqual(['H1', 'Così fan tutte']);
  expect(pieces[4]?.[1]).toBe('Äpfel, Öfen, Übermut. '.repeat(90).trim());
  expect(pieces.at(-1)).toEqual(['P', 'Fiordiligi Ximena Duarte']);
  // paragraph and tag stand on the same page
  const elements = [...file.matchAll(/\/S \/(\w+) \/P 4 0 R \/Pg (\d+) 0 R/g)];
  expect(elements.map(([, tag]) => tag)).toEqual(pieces.map(([tag]) => tag));
});
