import { expect, test } from 'vitest';
import type { EndedDraft } from './ended-draft.ts';
import { describeEnd } from './ended-words.ts';

const NOW = new Date('2026-11-24T12:00:00+01:00');

const said = (how: EndedDraft['how'], by: string | null, by_id: number | null) =>
  describeEnd({ how, by, by_id, at: '2026-11-24T09:05:00Z' }, 7, NOW);

test('Who ended a draft is named, is the reader, or is unknown (G-323)', () => {
  expect(said('published', 'Anna Weber', 3)).toBe(
    'Anna Weber hat ihn veröffentlicht (Di, 24. Nov., 10:05)',
  );
  expect(said('discarded', 'Ben', 7)).toBe('Sie haben ihn verworfen (Di, 24. Nov., 10:05)');
  expect(said('planned', 'Anna Weber', 3)).toContain('wie von Anna Weber geplant');
  expect(said('planned', null, null)).toContain(', wie geplant (');
  expect(said('published', null, null)).toMatch(/^er wurde veröffentlicht/);
});
