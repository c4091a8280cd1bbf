import { describe, expect, it } from 'vitest';
import type { AnsweredNode } from '#content/answer/answered.ts';
import { texts } from '../versions.texts.ts';
import type { Difference } from './compare.ts';
import { nameOf, restoreWords } from './difference-words.ts';

const changed = (model: string, fields: string[], after = {}): Difference => ({
  ...{ id: 1, model, kind: 'changed', isMoved: false, fields, before: undefined },
  after: { id: 1, model, ...after } as unknown as AnsweredNode,
  gap: { behind: null, inside: null },
});

describe('what a difference is called', () => {
  it('names what comes back: the plan, the one field, or all that is in it (E-5, G-162)', () => {
    expect(restoreWords(changed('container', ['online_from']))).toBe('Zeitplan zurückholen');
    expect(restoreWords(changed('text', ['is_online', 'online_to']))).toBe(
      'Sichtbarkeit zurückholen',
    );
    expect(restoreWords(changed('container', ['layout']))).toBe('Aufteilung zurückholen');
    expect(restoreWords(changed('text', ['content', 'anchor']))).toBe('Inhalt zurückholen');
    expect(restoreWords({ ...changed('text', []), kind: 'moved' })).toBe('An die alte Stelle');
  });

  it('knows a section by what stands in it (E-5)', () => {
    const columns = [
      { children: [{ model: 'spacer' }, { model: 'headline', content: 'Die nächsten Premieren' }] },
    ];
    expect(nameOf(changed('container', [], { columns }))).toEqual({
      ...{ label: 'Abschnitt', excerpt: 'Die nächsten Premieren' },
    });
  });
});

it('a version that nobody made is of the program: the first of the furnishing of the house (G-221)', () => {
  expect([texts.by('Ada Abel', 1), texts.by(null, 1), texts.by(null, 7)]).toEqual([
    ...['Ada Abel', 'Einrichtung', 'automatisch'],
  ]);
});
