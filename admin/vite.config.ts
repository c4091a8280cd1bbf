import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { buildClassName } from '../tools/client-build/class-names.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** The build moves the output below the site's assets, where hashed names are cached for a year. */
export default defineConfig({
  root: join(ROOT, 'admin'),
  base: '/assets/admin/',
  publicDir: false,
  // The site has another major version of the router: bundle only this package's.
  resolve: { dedupe: ['ra-core', 'react', 'react-dom', 'react-router', 'react-router-dom'] },
  // the same names as on the site, whose style sheets the preview of a form loads
  css: { modules: { generateScopedName: buildClassName } },
  build: {
    target: 'es2022',
    outDir: join(ROOT, process.env.BUILD_FOLDER ?? 'build', 'admin'),
    emptyOutDir: true,
    assetsDir: '.',
    assetsInlineLimit: 0,
    // read by the server, for the tags of the HTML, and by the bundle budgets
    manifest: 'manifest.json',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: join(ROOT, 'admin', 'main.tsx'),
      // the component libraries' 'use client' has no effect here
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          // What the first screen loads was a hundred files: two compress better, and the libraries outlast a release of ours.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'administration', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
