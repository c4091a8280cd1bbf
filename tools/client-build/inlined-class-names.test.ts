import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildClassName } from './class-names.ts';
import { withClassNames } from './inlined-class-names.ts';

const FILE = '/haus/src/ui/card/card.tsx';
const read = async (path: string) => {
  expect(path).toBe('/haus/src/ui/card/card.module.css');
  return `
    /* .gone { } */
    @layer ui { .card:hover > .wide-one, .card::after { margin: .5em; background: url(a.svg) } }
    @media (width > 40em) { .style1[data-a='x'] { animation: blink 1s } }`;
};

describe('A source that imports a style sheet', () => {
  it('holds the names of its classes instead, as the HTML has them, and still brings the styles', async () => {
    const source = [
      "import { use } from 'react';",
      "import styles from './card.module.css';",
      "import { x } from './x.ts';",
      'export const card = styles.card;',
    ].join('\n');
    const code = await withClassNames(source, FILE, read);
    const [first, sheet, ...rest] = code.split('\n');
    expect([first, ...rest]).toEqual([source.split('\n')[0], ...source.split('\n').slice(2)]);
    const [, side, table = ''] = /^(import '.*';) const styles = (.*);$/.exec(sheet ?? '') ?? [];
    expect(side).toBe("import './card.module.css';");
    const names = JSON.parse(table) as Record<string, string>;
    for (const word of ['card', 'wide-one', 'style1']) {
      expect(names[word]).toBe(buildClassName(word, '/haus/src/ui/card/card.module.css'));
    }
    expect(names).not.toHaveProperty('gone');
  });

  it('finds a sheet below src/ by its path from there', async () => {
    const sheet = resolve('src/ui/card/card.module.css');
    const readPath = async (path: string) => (path === sheet ? '.card { color: red }' : '');
    const code = await withClassNames(
      "import styles from '#ui/card/card.module.css';",
      FILE,
      readPath,
    );
    expect(code).toContain(buildClassName('card', sheet));
  });

  it('stays as it is where it imports none', async () => {
    const source =
      "import './plain.css';\nconst text = \"import styles from './card.module.css'\";";
    expect(await withClassNames(source, FILE, read)).toBe(source);
  });
});
