import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const LAYERS = new URL('../src/frame/styles/layers.css', import.meta.url);

/**
 * Puts the order of the cascade's layers in front of every sheet. The first sheet of a page decides it, and after an error
 * in the browser that may be one that was loaded on demand: then the ground would lie over all that stands on it.
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
