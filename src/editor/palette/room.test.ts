import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LAYOUTS } from '#content/document/document.ts';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { describeTightness, isTight, measureColumn, measureRoom, NEEDED_ROOM } from './room.ts';

it('what a module needs is what its own styles ask their column for (G-604, CONST-15)', () => {
  for (const [model, { rem }] of Object.entries(NEEDED_ROOM)) {
    const styles = readFileSync(`src/modules/${model}/${model}.module.css`, 'utf8');
    const asked = ['>=', '<'].map((than) => `@container column (inline-size ${than} ${rem}rem)`);
    expect(
      asked.some((query) => styles.includes(query)),
      model,
    ).toBe(true);
  }
});

it('columns of a section share the page with the gaps between them (G-604, MOD-32)', () => {
  for (const [layout, units] of LAYOUTS.entries()) {
    const sum = units.reduce<number>((all, _, index) => all + measureColumn(layout, index), 0);
    expect(sum + (units.length - 1) * 1.8).toBeCloseTo(78.4);
  }
});

it('the palette says what becomes of a module in a narrow column, and nothing in a wide one (G-604)', () => {
  const sections = [{ id: 7, layout: 1 }];
  const say = (column_index: number) =>
    describeTightness('twocolumns', measureRoom({ parent: 7, column_index }, sections));
  expect(say(0)).toBeNull();
  expect(say(1)).toBe('Bild und Text stehen hier untereinander.');
  expect(
    describeTightness('twocolumns', measureRoom({ parent: null, column_index: 0 }, [])),
  ).toBeNull();
  expect(describeTightness('text', 10)).toBeNull();
});

it('a narrow column is no fault for a table of few columns or a gallery to slide (G-604)', () => {
  const row = (cells: number) => ({ content: `<tr>${'<td>x</td>'.repeat(cells)}</tr><tr></tr>` });
  const node = (model: string, fields: object) => ({ id: 1, model, ...fields }) as AnsweredNode;
  expect([3, 4].map((cells) => isTight(node('table', row(cells)), 25))).toEqual([false, true]);
  const children = [{}, {}] as never;
  const format = (name: string) => isTight(node('imagelist', { format: name, children }), 25);
  expect([format('grid'), format('slider')]).toEqual([true, false]);
});
