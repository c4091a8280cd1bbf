import { expect, test } from 'vitest';
import { CONTEXT } from '../season.test-kit.ts';
import { EMPTY_CELLS } from '../values/columns.ts';
import { knownRoom, noteUsual, usualCells } from './usual-cells.ts';

const storageWith = (text: string | null) => {
  const stored = { text };
  return {
    getItem: () => stored.text,
    setItem: (_place: string, next: string) => {
      stored.text = next;
    },
  };
};

test("The next production's series begins like the last one: time, room and prices (G-428)", () => {
  const storage = storageWith(null);
  expect(usualCells(storage)).toEqual(EMPTY_CELLS);
  const usual = { start: '19.30', room_id: 'Großer Saal', prices: '42/21' };
  noteUsual(usual, storage);
  expect(usualCells(storage)).toEqual({ ...EMPTY_CELLS, ...usual });
});

test('What cannot be read is not offered, and a room only while it exists (G-428)', () => {
  for (const text of ['', '{', 'null', '[1]', '{"start":7,"day":"1.1."}']) {
    expect(usualCells(storageWith(text)), text).toEqual(EMPTY_CELLS);
  }
  expect(knownRoom('Großer Saal', CONTEXT)).toBe('Großer Saal');
  expect(knownRoom('Alter Saal', CONTEXT)).toBe('');
});
