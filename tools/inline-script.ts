import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';

const MARK = '?inline-script';

/** A file of TypeScript without imports, small, as the text of a script in the page itself. */
export async function buildInlineScript(file: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  // Types are gone, and with them the only reason to be a module.
  const script = `(()=>{${code.replace(/^export\s*\{\s*\};?$/m, '')}})()`;
  const small = await minify('inline-script.js', script, { compress: true, mangle: true });
  if (small.errors.length > 0) throw new Error(`${file}: ${small.errors[0]?.message}`);
  return small.code.trim();
}

/** `import code from './loader.ts?inline-script'` gives the text of `buildInlineScript`. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(MARK)) return undefined;
      const file = id.slice(0, -MARK.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await buildInlineScript(file))}`;
    },
  };
}
