import { expect, it } from 'vitest';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { createOwnWords } from './own-words.ts';

const makeNode = (content: string) =>
  ({ id: 7, model: 'text', content }) as unknown as AnsweredNode;

/** Saves the author's texts one by one, each on the server's previous state; `now` is its final state. */
function told(saves: readonly (readonly [had: string, sent: string])[], ...now: string[]) {
  const own = createOwnWords();
  for (const [had, content] of saves) own.note(makeNode(had), { content });
  let before = saves.at(-1)?.[1] as string;
  return now.flatMap((content) => {
    const replaced = own.replacedBy(makeNode(before), makeNode(content));
    before = content;
    return replaced.map(({ mine, theirs }) => ({ mine, theirs }));
  });
}

it('nobody is notified about a half-typed word of another editor that their own save contained (G-231)', () => {
  const saves = [
    ['<p>Eins.</p><p>Zwei.</p>', '<p>Eins. a0</p><p>Zwei.</p>'],
    // others' text arrived with the answer and is continued
    ['<p>Eins. a0</p><p>Zwei. b</p>', '<p>Eins. a0 a1</p><p>Zwei. b</p>'],
  ] as const;
  expect(told(saves, '<p>Eins. a0 a1</p><p>Zwei. b0 b1</p>')).toEqual([]);
});

it('nobody is notified about words they completed or removed themselves, nor about changed formatting (G-231)', () => {
  const saves = [
    ['<p>Eins.</p>', '<p>Eins. An weg</p>'],
    ['<p>Eins. An weg</p>', '<p>Eins. Anna</p>'],
  ] as const;
  expect(told(saves, '<p>Eins. <strong>An</strong>na neu</p>')).toEqual([]);
});

it('the author of replaced text is notified once, also after others have changed something else there (E-1, G-231)', () => {
  const saves = [['<p>Eins.</p><p>Zwei.</p>', '<p>Eins. Anna</p><p>Zwei.</p>']] as const;
  const [elsewhere, over] = ['<p>Eins. Anna</p><p>Ben</p>', '<p>Eins.</p><p>Ben</p>'];
  expect(told(saves, elsewhere, over, '<p>Eins</p>')).toEqual([
    { mine: '<p>Eins. Anna</p><p>Zwei.</p>', theirs: over },
  ]);
});
