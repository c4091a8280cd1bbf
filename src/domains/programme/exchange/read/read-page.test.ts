import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { element } from '../export/xml.ts';
import { type Found, MAX_BYTES } from './feed-broken.ts';
import { readPage } from './read-page.ts';

async function* pieces(text: string | Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string | Uint8Array, size = 7): Promise<Found[]> {
  const found: Found[] = [];
  for await (const each of readPage(pieces(text, size))) found.push(each);
  return found;
}

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const item = fc.record({
  id: text,
  title_de: text,
  events: fc.array(fc.record({ id: text, start_time: text }), { maxLength: 3 }),
});
const SIZE = fc.integer({ min: 1, max: 40 });

describe('A page of a feed', () => {
  it('is read the same in pieces of any size, as JSON (G-143)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { maxLength: 4 }),
        SIZE,
        fc.boolean(),
        async (items, size, indented) => {
          const feed = { before: [{ a: '}' }], productions: items, meta: { next: 'b.json' } };
          const found = await read(JSON.stringify(feed, null, indented ? 2 : 0), size);
          expect(found).toEqual([
            ...items.map((value, n) => ({ what: 'production', position: n + 1, value })),
            { what: 'meta', value: { next: 'b.json' } },
          ]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is read the same as XML, whatever its texts are (G-143)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 4 }), SIZE, async (items, size) => {
        const found = await read(element('feed', { productions: items }), size);
        expect(found).toEqual(
          items.map((value, n) => ({ what: 'production', position: n + 1, value })),
        );
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['', 'Der Feed ist leer'],
    ['Guten Tag, liebe Redaktion!\nHier ist der Spielplan.', 'weder JSON noch XML'],
    ['[{"id":1}]', 'aber kein Feed: Es beginnt mit einer Liste'],
    ['{"meta":{}}', 'keine Liste „productions“'],
    ['{"productions":{}}', 'keine Liste'],
    ['{"productions":[{"id":1},{"id":', 'bricht ab'],
    ['{"productions":[{"id":1}] "meta"', 'kein gültiges JSON'],
    ['{"productions":[]}{}', 'kein gültiges JSON'],
    ['<feed><productions><production><id>1</id>', 'bricht ab'],
    ['<feed><productions/></fee>', 'kein gültiges XML'],
    ['<feed/><feed/>', 'kein gültiges XML|keine Liste'],
    ['<html><body>Nicht gefunden</body></html>', 'eine Webseite und kein Feed'],
    [
      '\n<!DOCTYPE html>\n<html lang="de"><meta charset="utf-8"><p>404',
      'eine Webseite und kein Feed',
    ],
    [Buffer.from('\ufeff{"productions":[]}', 'utf16le'), 'in UTF-16 geschrieben'],
    [
      '<!DOCTYPE a [<!ENTITY b "ha">]><feed><productions><p><id>&b;</id></p></productions></feed>',
      'DTD',
    ],
    ['<feed><productions><p><id>&b;</id></p></productions></feed>', 'kein bekanntes Zeichen'],
    [`<feed><productions>${'<a>'.repeat(50)}`, 'tiefer verschachtelt'],
  ])('that is invalid is reported in a sentence: %s (G-146)', async (given, sentence) => {
    await expect(read(given, 4096)).rejects.toThrow(new RegExp(sentence));
  });

  it.each([
    ['an empty one', ' \n', 'ist leer'],
    ['an error page', '<!doctype html><title>404</title>', 'eine Webseite und kein Feed'],
    ['a calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0', 'ein Kalender'],
    ['a PDF', '%PDF-1.7\n', 'ein PDF'],
    ['another XML', '<rss><channel/></rss>', 'keine Liste „productions“'],
    ['other JSON', '{"name":"foyer"}', 'keine Liste „productions“'],
    ['a picture', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'weder JSON noch XML'],
    ['a CSV', '\ufeffDatum;Beginn;Raum\r\n24.12.2026;19.30;Studio\r\n', 'eine Tabelle'],
    ['a CSV with commas', '"Datum","Beginn"\n"24.12.2026","19:30"\n', 'eine Tabelle'],
    ['an Excel file', 'PK\u0003\u0004\u0014\u0000', 'von Excel'],
  ])(
    'in the wrong format says what is accepted, and where tables go: %s (G-146)',
    async (what, given, sentence) => {
      const { message } = await read(given).then(
        () => expect.unreachable(),
        (error: Error) => error,
      );
      expect(message).toContain(sentence);
      expect(message).toContain('Berlin Bühnen, als JSON oder als XML');
      expect(message.includes('„Aus Excel einfügen“')).toBe(/CSV|Excel/.test(what));
    },
  );

  it.each(['<feed><productions><p><t>', '<feed><!--', '<feed a="', '<!DOCTYPE a ['])(
    'that is unterminated XML is not buffered forever: %s (G-146)',
    async (begin) => {
      let given = 0;
      async function* endless() {
        yield Buffer.from(begin);
        for (; given < 3 * MAX_BYTES; given += 65_536) yield Buffer.alloc(65_536, 'x');
      }
      const reading = async () => {
        for await (const _ of readPage(endless())) expect.unreachable();
      };
      await expect(reading()).rejects.toThrow('nimmt kein Ende');
      expect(given).toBeLessThan(2 * MAX_BYTES);
    },
  );

  it('in another encoding is reported: latin1 (G-146)', async () => {
    const latin = Buffer.from(
      '<feed><productions><p><id>ä</id></p></productions></feed>',
      'latin1',
    );
    await expect(read(latin)).rejects.toThrow('nicht in UTF-8');
  });

  it('replaces halves of characters, which no database stores (G-146)', async () => {
    const text = '{"productions":[{"id":"1","title_de":"Halb \\ud800 und \\ud83d\\ude00"}]}';
    expect(await read(text)).toEqual([
      { what: 'production', position: 1, value: { id: '1', title_de: 'Halb \ufffd und 😀' } },
    ]);
  });

  it('goes on behind an item that is too deep, too large or broken (G-146)', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const large = JSON.stringify('x'.repeat(MAX_BYTES));
    const feed = `{"productions":[{"a":${deep}},{"a":${large}},{"a":tru},{"id":"last"}]}`;
    expect(await read(feed, 65_536)).toEqual([
      { what: 'refused', position: 1, reason: expect.stringContaining('tiefer verschachtelt') },
      { what: 'refused', position: 2, reason: expect.stringContaining('größer als') },
      { what: 'refused', position: 3, reason: expect.stringContaining('kein gültiges JSON') },
      { what: 'production', position: 4, value: { id: 'last' } },
    ]);
  });

  it.each([
    ['{"productions":[', JSON.stringify({ id: '1', text: 'x'.repeat(50_000) }), ',', '{}]}'],
    [
      '<feed><productions>',
      `<p><text>${'x'.repeat(50_000)}</text></p>`,
      '',
      '</productions></feed>',
    ],
  ])('of 50 MB is read item by item, never ahead: %s (G-146)', async (begin, one, between, end) => {
    let asked = 0;
    async function* large() {
      yield Buffer.from(begin);
      for (let n = 0; n < 1000; n++) {
        asked++;
        yield Buffer.from(one + between);
      }
      yield Buffer.from(end);
    }
    let count = 0;
    for await (const found of readPage(large())) {
      expect(found.what).toBe('production');
      count++;
      expect(asked - count).toBeLessThan(3);
    }
    expect(count).toBeGreaterThanOrEqual(1000);
  });

  it('knows CDATA, comments, numbers of characters and a BOM (G-143)', async () => {
    const xml =
      '\ufeff<?xml version="1.0"?><feed><!-- <a> --><productions><p x=">"><id>&#x41;&amp;<![CDATA[<b>]]></id><categories><c>20</c></categories></p></productions></feed>';
    expect(await read(xml, 3)).toEqual([
      { what: 'production', position: 1, value: { id: 'A&<b>', categories: ['20'] } },
    ]);
  });
});
