import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const LAYERS = new URL('../../src/frame/styles/layers.css', import.meta.url);

/**
 * Puts the order of cascade layers first in every sheet. The first loaded sheet decides it, which after an error in the browser
 * may be one loaded on demand: base styles would then override components.
 */
export function layersFirst(): Plugin {
  const order = /@layer [^;{]+;/.exec(readFileSync(LAYERS, 'utf8'))?.[0].replaceAll(', ', ',');
  if (!order) throw new Error('layers.css does not say in which order the layers are.');
  return {
    name: 'layers-first',
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const css = typeof file.source === 'string' ? file.source : Buffer.from(file.source);
        if (!`${css}`.startsWith(order)) file.source = `${order}${css}`;
      }
    },
  };
}
