import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../site-build/build.ts';
import { COMMANDS } from './all.ts';

/* What somebody in a hurry copies from the handbook, or looks up in it. */

const TEXT = ['docs/operations.md', 'README.md']
  .map((name) => readFileSync(join(ROOT, name), 'utf8'))
  .join('\n');

function readSources(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test(-kit)?\./.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
    .join('\n');
}

const GERMAN = / (und|ist|nicht|schon|zu|von|sich|oder|wird|wurde|wie|kein|passt) /;

it('Every sentence that the handbook quotes is one that the program says (G-630)', () => {
  const sources = ['src/server', 'src/database', 'src/domains/media'].map(readSources).join('\n');
  const quoted = [...TEXT.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
  const sentences = quoted.filter((words) => GERMAN.test(` ${words} `) && !/[=/]/.test(words));
  expect(sentences.length).toBeGreaterThan(12);
  // `…` is for what differs from house to house
  const pieces = sentences
    .flatMap((sentence) => sentence.split(/…|\(|\)/))
    .map((each) => each.trim());
  expect(pieces.filter((piece) => !sources.includes(piece))).toEqual([]);
});

it('Every command of the handbook is one of the program, with options that it takes (G-630)', () => {
  const lines = [...TEXT.matchAll(/(?:npm run foyer --|^foyer) ([a-z].*)$/gm)].map(
    ([, words = '']) => words.split(/ #|`|;|\)/, 1)[0] ?? '',
  );
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    const [name = '', ...words] = line.trim().split(' ');
    expect(Object.keys(COMMANDS)).toContain(name);
    const text = readFileSync(join(ROOT, `src/server/commands/${name}.ts`), 'utf8');
    for (const option of words.filter((word) => /^--[a-z-]+$/.test(word)))
      expect([line, text.includes(option.slice(2))]).toEqual([line, true]);
  }
});
