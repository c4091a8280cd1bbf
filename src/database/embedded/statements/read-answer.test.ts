import { messages, protocol } from '@electric-sql/pglite';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';

const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const message = (code: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(code), int32(body.length + 4), body]);
};
const describeRow = (types: number[]) =>
  message(
    'T',
    int16(types.length),
    ...types.map((type, index) =>
      Buffer.concat([
        Buffer.from(`c${index}\0`),
        int32(0),
        int16(0),
        int32(type),
        int16(-1 & 0xffff),
        int32(-1),
        int16(0),
      ]),
    ),
  );
const sendRow = (values: (string | null)[]) =>
  message(
    'D',
    int16(values.length),
    ...values.map((value) => {
      if (value === null) return int32(-1);
      const bytes = Buffer.from(value);
      return Buffer.concat([int32(bytes.length), bytes]);
    }),
  );
const done = (count: number) =>
  Buffer.concat([message('C', Buffer.from(`SELECT ${count}\0`)), message('Z', Buffer.from('I'))]);

const TEXT = 25;
const TEXT_ARRAY = 1009;

it("reads any texts and nulls as PGlite's own parser does", () => {
  const text = fc.option(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })));
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text)), (rows) => {
      const bytes = Buffer.concat([
        describeRow([TEXT, TEXT, TEXT]),
        ...rows.map(sendRow),
        done(rows.length),
      ]);
      const expected: unknown[] = [];
      new protocol.Parser().parse(bytes, (each) => {
        if (each instanceof messages.DataRowMessage) expected.push(each.fields);
      });
      const answer = readAnswer(bytes, {});
      expect(answer.rows.map(({ c0, c1, c2 }) => [c0, c1, c2])).toEqual(expected);
      expect(answer.messages.map(({ name }) => name)).toEqual([
        'rowDescription',
        'commandComplete',
        'readyForQuery',
      ]);
    }),
  );
});

it('reads the columns of each of several statements', () => {
  const bytes = Buffer.concat([
    describeRow([TEXT]),
    sendRow(['a']),
    done(1),
    describeRow([23, TEXT]),
    sendRow(['7', null]),
    done(1),
  ]);
  expect(readAnswer(bytes, { 23: Number }).rows).toEqual([{ c0: 'a' }, { c0: 7, c1: null }]);
});

it.each([
  ['{}', []],
  ['{oper,access:captions}', ['oper', 'access:captions']],
  ['{Bühne}', ['Bühne']],
  ['{NULL,a}', 'by the parser'],
  ['{"a,b"}', 'by the parser'],
  ['{a\\\\b}', 'by the parser'],
  ['[0:1]={a,b}', 'by the parser'],
  ['{{a},{b}}', 'by the parser'],
])('reads the array %s', (text, expected) => {
  const bytes = Buffer.concat([describeRow([TEXT_ARRAY]), sendRow([text]), done(1)]);
  const parsers = { [TEXT_ARRAY]: () => 'by the parser' };
  expect(readAnswer(bytes, parsers).rows).toEqual([{ c0: expected }]);
});
