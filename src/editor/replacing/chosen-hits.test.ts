import { expect, it } from 'vitest';
import { countChosen, type FoundPlace, listHits, toChosen } from './chosen-hits.ts';

const hit = (is_blocked = false) => ({ before: '', found: 'a', after: '', is_blocked });
const field = (node: number, hits: FoundPlace['fields'][number]['hits']) => ({
  model: 'text',
  node,
  field: 'content',
  document: 'live' as const,
  label: null,
  seen: 's',
  hits,
});
const place = (object_id: number, fields: FoundPlace['fields']): FoundPlace => ({
  content_type: 'pages.page',
  object_id,
  kind: 'Seite',
  title: '',
  url: '',
  fields,
});

it('what is left out, and what covers two links, is not asked for (G-524)', () => {
  const places = [
    place(1, [field(1, [hit(), hit(), hit()]), field(2, [hit(true)])]),
    place(2, [field(3, [hit()])]),
  ];
  const [first, second] = listHits(places[0] as FoundPlace);
  const [other] = listHits(places[1] as FoundPlace);
  const all = toChosen(places, new Set());
  expect(all.map(({ fields }) => fields.map(({ node, hits }) => [node, hits]))).toEqual([
    [[1, [0, 1, 2]]],
    [[3, [0]]],
  ]);
  expect(countChosen(all)).toBe(4);
  const some = toChosen(places, new Set([second?.key ?? '', other?.key ?? '']));
  expect(some).toMatchObject([{ object_id: 1, fields: [{ hits: [0, 2], seen: 's' }] }]);
  expect(some[0]?.fields[0]).not.toHaveProperty('label');
  expect(first?.key).not.toBe(second?.key);
});
