import { expect, test } from 'vitest';
import { createTerminal } from './terminal.ts';

function written(isTTY: boolean): string {
  const parts: string[] = [];
  const { say, progress, finish } = createTerminal({
    isTTY,
    columns: 10,
    write: (text) => parts.push(text),
  });
  progress('100 Einträge');
  progress('200');
  say('Fertig');
  finish();
  return parts.join('');
}

test('Progress overwrites itself in a terminal, and is printed line by line elsewhere (G-143)', () => {
  expect(written(true)).toBe('\r\u001b[K100 Eintr\r\u001b[K200\r\u001b[KFertig\n');
  expect(written(false)).toBe('100 Einträge\n200\nFertig\n');
});
