import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** The build moves it below the assets of the site, where names with a hash are cached for a year. */
export default defineConfig({
  root: join(ROOT, 'admin'),
  base: '/assets/admin/',
  publicDir: false,
  // The site has another major version of the router; the application's is beside it.
  resolve: { dedupe: ['ra-core', 'react', 'react-dom', 'react-router', 'react-router-dom'] },
  build: {
    target: 'es2022',
    outDir: join(ROOT, process.env.BUILD_FOLDER ?? 'build', 'admin'),
    emptyOutDir: true,
    assetsDir: '.',
    assetsInlineLimit: 0,
    // read by the server for the page that loads it, and by the budgets
    manifest: 'manifest.json',
    rolldownOptions: {
      input: join(ROOT, 'admin', 'main.tsx'),
      // 'use client' of the component libraries says nothing here
      checks: { moduleLevelDirective: false },
    },
  },
});
