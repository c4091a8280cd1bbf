import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkModules } from './tools/chunk-modules.ts';
import { inlineScripts } from './tools/inline-script.ts';

export default defineConfig({
  plugins: [inlineScripts(), reactRouter(), chunkModules()],
  build: {
    target: 'es2022',
    // A data: address would need a hole in the security policy.
    assetsInlineLimit: 0,
    // Read by tools/bundle-budgets.ts.
    manifest: true,
    modulePreload: {
      // What a view of a module needs is there with every page that has modules.
      resolveDependencies: (file, files) => (/\.view-[\w-]+\.js$/.test(file) ? [] : files),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Every page needs all of it, and one file compresses better than four.
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // Views may come later than the first HTML, their styles may not: one sheet for all modules.
                { name: 'modules', test: /src\/(modules|ui)\/.*\.module\.css/ },
              ],
            },
          },
        },
      },
    },
  },
});
