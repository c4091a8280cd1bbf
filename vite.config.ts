import { readFile } from 'node:fs/promises';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, minify, type Plugin, transformWithOxc } from 'vite';

export default defineConfig({
  plugins: [inlineScripts(), reactRouter()],
  build: {
    target: 'es2022',
    // A data: address would need a hole in the security policy.
    assetsInlineLimit: 0,
    // Read by tools/bundle-budgets.ts.
    manifest: true,
  },
});

/** `import code from './loader.ts?inline-script'`: that file alone, small, as the text of a script in the page. */
function inlineScripts(): Plugin {
  const mark = '?inline-script';
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(mark)) return undefined;
      const file = id.slice(0, -mark.length);
      this.addWatchFile(file);
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      // Types are gone, and with them the only reason to be a module.
      const script = `(()=>{${code.replace(/^export\s*\{\s*\};?$/m, '')}})()`;
      const small = await minify(file.replace(/\.ts$/, '.js'), script, {
        compress: true,
        mangle: true,
      });
      if (small.errors.length > 0) throw new Error(small.errors[0]?.message);
      return `export default ${JSON.stringify(small.code.trim())}`;
    },
  };
}
