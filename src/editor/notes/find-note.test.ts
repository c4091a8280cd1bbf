import { describe, expect, test } from 'vitest';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { findNote } from './find-note.ts';

const node = (model: string, fields: object) =>
  ({ id: 1, revision: 1, is_online: true, url: '', model, ...fields }) as unknown as AnsweredNode;
const RULES = {
  date_from: null,
  date_to: null,
  tag: '',
  today: '2026-11-22',
  filters: { room: '', type: '', series: '', genre: '' },
};
const list = (fields: object) => findNote(node('eventlist', { ...RULES, ...fields }));
const child = (event_obj: unknown, more = {}) =>
  node('eventlistitem', { event: 4, event_obj, ...more });

describe('a list of performances', () => {
  test('without visible content says why, and what to do about it (E-14)', () => {
    expect(list({ event_objs: [{}] })).toBe(null);
    const empty = { event_objs: [] };
    expect(list({ ...empty })?.help).toContain('Im Programm steht nichts Kommendes');
    expect(list({ ...empty, tag: 'familie' })?.help).toContain('Fassen Sie Zeitraum');
    const filters = { ...RULES.filters, genre: 'oper' };
    expect(list({ ...empty, filters })?.help).toContain('Fassen Sie Zeitraum');
    const over = list({ ...empty, date_to: '2026-11-03' });
    expect(over).toEqual({
      label: 'Leer für Besucher',
      help: expect.stringContaining('seit dem 3. 11. 2026 vorbei'),
    });
    expect(list({ ...empty, date_to: '2026-11-22' })?.help).toContain('Fassen Sie Zeitraum');
  });

  test('of chosen ones says how many visitors do not see; hidden ones are hidden on purpose (E-14)', () => {
    expect(list({ children: [child({}), child({})] })).toBe(null);
    expect(
      list({ children: [child({}), child(null), child(null, { is_online: false })] }),
    ).toMatchObject({
      label: '1 von 2 nicht zu sehen',
    });
    expect(list({ children: [child(null), child(null)] })?.help).toContain('Alle gewählten');
    // just added, not answered yet
    expect(list({ children: [child(undefined)] })?.label).toBe('Leer für Besucher');
    expect(list({ children: [node('eventlistitem', { event: 4 })] })).toBe(null);
  });
});

test('Lists of articles report what visitors do not see (E-14)', () => {
  expect(findNote(node('blogteaserlist', { items: [1, 2], article_objs: [{}, {}] }))).toBe(null);
  expect(findNote(node('blogteaserlist', { items: [1, 2], article_objs: [{}] }))?.label).toBe(
    '1 von 2 nicht zu sehen',
  );
  expect(findNote(node('blogteaserlist', { items: [], article_objs: [] }))).toBe(null);
  expect(findNote(node('highlightteasers', { categories: [1], teaser_objs: [] }))?.label).toBe(
    'Leer für Besucher',
  );
});

test('Placeholder text is reported in place (G-201)', () => {
  expect(findNote(node('text', { content: '<p>Neuer Text</p>' }))?.label).toBe(
    'Noch nicht geschrieben',
  );
  expect(findNote(node('text', { content: '<p>Neuer Text!</p>' }))).toBe(null);
  expect(findNote(node('headline', { content: 'Neue Überschrift' }))).not.toBe(null);
});
