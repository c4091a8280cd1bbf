import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Defined or called as a function: `titleOf(`, `titleOf = (`, `titleOf: (`. After a dot it may be a library's. */
const NAMED_BY_RESULT = /(?<![.\w])#?[a-z]\w*Of(?:[(<]| = (?:async )?[(<]|\??: (?:async )?\()/g;

it('functions are named by a verb: getTitle, not titleOf', () => {
  const wrong = ['titleOf(event)', 'const titleOf = (', 'titleOf?: (event', '  async #titleOf('];
  expect(wrong.filter((code) => code.search(NAMED_BY_RESULT) < 0)).toEqual([]);

  const files = globSync('{src,demo,admin,e2e,bench,tools}/**/*.{ts,tsx}').filter(
    (file) => !/node_modules|function-names/.test(file),
  );
  const found = files.flatMap((file) => {
    const names = readFileSync(file, 'utf8').match(NAMED_BY_RESULT) ?? [];
    return names.map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
