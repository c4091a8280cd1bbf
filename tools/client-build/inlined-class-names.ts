import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { sourcePath } from '../source-path.ts';
import { buildClassName } from './class-names.ts';

const SHEET = /^import (\w+) from '([.#][^']*\.module\.css)';$/gm;

/** Every word of a style sheet that can be the name of a class; a few more do no harm. */
function listWords(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...new Set([...rules.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, word = '']) => word))];
}

/**
 * A source with the names of the classes in the place of each imported table. The sheet itself is still imported.
 * @param read a style sheet by its path
 */
export async function withClassNames(
  source: string,
  file: string,
  read: (path: string) => Promise<string>,
): Promise<string> {
  let result = source;
  for (const [line, name, path = ''] of source.matchAll(SHEET)) {
    const sheet = sourcePath(path, file);
    const names = listWords(await read(sheet)).map((word) => [word, buildClassName(word, sheet)]);
    const table = JSON.stringify(Object.fromEntries(names));
    // on one line: keeps the line numbers below
    result = result.replace(line, `import '${path}'; const ${name} = ${table};`);
  }
  return result;
}

/**
 * All styles are in one sheet (site-chunk.ts), so their name tables would end up in one chunk that every page loads. Names are
 * inlined where used instead, by smaller-chunks.ts.
 */
export function inlinedClassNames(): Plugin[] {
  const applied = {
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  };
  return [
    {
      name: 'inlined-class-names',
      enforce: 'pre' as const,
      ...applied,
      transform: {
        filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: '.module.css' },
        async handler(code, id) {
          const file = id.split('?', 1)[0] ?? id;
          const read = (path: string) => readFile(path, 'utf8');
          return { code: await withClassNames(code, file, read), map: null };
        },
      },
    },
    {
      name: 'sheets-without-names',
      enforce: 'post' as const,
      ...applied,
      transform: {
        filter: { id: /\/src\/.*\.module\.css$/ },
        // the table is unused, but the page still needs the styles
        handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' as const }),
      },
    },
  ];
}
