import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Files that are large and not for visitors. */
const LEFT_OUT = /^(editor|rich-text)/;
/** It is large as well: more than two passes take long and find little. */
const LIBRARIES = 'react';

/**
 * Visitors' files are read once more than the build would: class names stand where they are used, instead of
 * in a table of each style sheet. That makes ours a twentieth smaller.
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
        compress: { passes: chunk.name === LIBRARIES ? 2 : 3, keep_fargs: false },
      });
      return smaller === undefined ? null : { code: smaller, map: null };
    },
  };
}
