import { expect, it } from 'vitest';
import type { AnsweredNode } from '#content/answer/answered.ts';
import { createOwnWords } from './own-words.ts';

const nodeOf = (content: string) => ({ id: 7, model: 'text', content }) as unknown as AnsweredNode;

/** Saves one after the other what this author sends, each on top of what the server had; `now`: what stands there then. */
function told(saves: readonly (readonly [had: string, sent: string])[], ...now: string[]) {
  const own = createOwnWords();
  for (const [had, content] of saves) own.note(nodeOf(had), { content });
  let before = saves.at(-1)?.[1] as string;
  return now.flatMap((content) => {
    const replaced = own.replacedBy(nodeOf(before), nodeOf(content));
    before = content;
    return replaced.map(({ mine, theirs }) => ({ mine, theirs }));
  });
}

it("nobody is told because a word that somebody else had half typed was in one's own save (G-231)", () => {
  const saves = [
    ['<p>Eins.</p><p>Zwei.</p>', '<p>Eins. a0</p><p>Zwei.</p>'],
    // what others have written came with the answer, and goes on from there
    ['<p>Eins. a0</p><p>Zwei. b</p>', '<p>Eins. a0 a1</p><p>Zwei. b</p>'],
  ] as const;
  expect(told(saves, '<p>Eins. a0 a1</p><p>Zwei. b0 b1</p>')).toEqual([]);
});

it('nobody is told of a word that they have finished or taken back themselves, nor of one that is shown otherwise (G-231)', () => {
  const saves = [
    ['<p>Eins.</p>', '<p>Eins. An weg</p>'],
    ['<p>Eins. An weg</p>', '<p>Eins. Anna</p>'],
  ] as const;
  expect(told(saves, '<p>Eins. <strong>An</strong>na neu</p>')).toEqual([]);
});

it('who is overruled is told once, also after others have changed something else there (E-1, G-231)', () => {
  const saves = [['<p>Eins.</p><p>Zwei.</p>', '<p>Eins. Anna</p><p>Zwei.</p>']] as const;
  const [elsewhere, over] = ['<p>Eins. Anna</p><p>Ben</p>', '<p>Eins.</p><p>Ben</p>'];
  expect(told(saves, elsewhere, over, '<p>Eins</p>')).toEqual([
    { mine: '<p>Eins. Anna</p><p>Zwei.</p>', theirs: over },
  ]);
});
