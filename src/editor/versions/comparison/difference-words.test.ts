import { describe, expect, it } from 'vitest';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { versionsTexts } from '../versions.texts.ts';
import type { Difference } from './compare.ts';
import { describeDifference, restoreWords } from './difference-words.ts';

const changed = (model: string, fields: string[], after = {}): Difference => ({
  id: 1,
  model,
  kind: 'changed',
  isMoved: false,
  fields,
  before: undefined,
  after: { id: 1, model, ...after } as unknown as AnsweredNode,
  gap: { behind: null, inside: null },
});

describe('what a difference is called', () => {
  it('names what is restored: the schedule, the field, or everything (E-5, G-162)', () => {
    expect(restoreWords(changed('container', ['online_from']))).toBe('Zeitplan zurückholen');
    expect(restoreWords(changed('text', ['is_online', 'online_to']))).toBe(
      'Sichtbarkeit zurückholen',
    );
    expect(restoreWords(changed('container', ['layout']))).toBe('Aufteilung zurückholen');
    expect(restoreWords(changed('text', ['content', 'anchor']))).toBe('Inhalt zurückholen');
    expect(restoreWords({ ...changed('text', []), kind: 'moved' })).toBe('An die alte Stelle');
  });

  it('names a section by its content (E-5)', () => {
    const columns = [
      { children: [{ model: 'spacer' }, { model: 'headline', content: 'Die nächsten Premieren' }] },
    ];
    expect(describeDifference(changed('container', [], { columns }))).toEqual({
      label: 'Abschnitt',
      excerpt: 'Die nächsten Premieren',
    });
  });
});

it("a version without author is the program's: the first one of the seed (G-221)", () => {
  expect([
    versionsTexts.by('Ada Abel', 1),
    versionsTexts.by(null, 1),
    versionsTexts.by(null, 7),
  ]).toEqual(['Ada Abel', 'Einrichtung', 'automatisch']);
});
