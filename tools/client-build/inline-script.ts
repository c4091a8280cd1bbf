import { basename } from 'node:path';
import { build, minify, type Plugin, type Rolldown } from 'vite';

const MARK = '?inline-script';

interface InlineScript {
  code: string;
  /** its sources, itself included */
  files: string[];
}

/** A TypeScript file with what it imports, minified, as the text of a script in the page itself. */
export async function buildInlineScript(file: string): Promise<InlineScript> {
  const { code, moduleIds } = await bundle(file);
  const { code: small, errors } = await minify('inline-script.js', `(()=>{${code}})()`, {
    compress: true,
    mangle: true,
  });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return { code: small.trim(), files: moduleIds };
}

async function bundle(file: string): Promise<Rolldown.OutputChunk> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      // minified once it is a function: names of a module's top level are not shortened
      minify: false,
      target: 'es2022',
      lib: { entry: file, formats: ['es'], fileName: basename(file, '.ts') },
      // `const` as written: the minifier replaces it by its value
      rolldownOptions: { output: { topLevelVar: false } },
    },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk || chunk.exports.length > 0) throw new Error(`${file}: a script must export nothing`);
  return chunk;
}

/** `import code from './loader.ts?inline-script'` gives the text of `buildInlineScript`. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(MARK)) return undefined;
      const { code, files } = await buildInlineScript(id.slice(0, -MARK.length));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)}`;
    },
  };
}
