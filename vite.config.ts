import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkModules } from './tools/client-build/chunk-modules.ts';
import { buildClassName } from './tools/client-build/class-names.ts';
import { editorChunk, sharedChunk } from './tools/client-build/editor-chunk.ts';
import { inlineScripts } from './tools/client-build/inline-script.ts';
import { inlinedClassNames } from './tools/client-build/inlined-class-names.ts';
import { layersFirst } from './tools/client-build/layers-first.ts';
import { siteChunk } from './tools/client-build/site-chunk.ts';
import { smallerChunks } from './tools/client-build/smaller-chunks.ts';
import { unusedRouterParts } from './tools/client-build/unused-router-parts.ts';

/** Whether a script needs no early request: each page has loaded it already, or only editors ask. */
function isThere(file: string, name: string): boolean {
  return /\b(rolldown-runtime|react|site)-/.test(name) || /\/editor-/.test(file);
}

export default defineConfig({
  plugins: [
    inlineScripts(),
    inlinedClassNames(),
    reactRouter(),
    chunkModules(),
    smallerChunks(),
    unusedRouterParts(),
    layersFirst(),
  ],
  css: { modules: { generateScopedName: buildClassName } },
  build: {
    target: 'es2022',
    // A data: address would need a hole in the security policy.
    assetsInlineLimit: 0,
    // Read by tools/bundle-budgets.ts.
    manifest: true,
    modulePreload: {
      // What a view of a module or a film needs is there with every page that has modules; editors can wait for one file more.
      resolveDependencies: (file, files) => {
        if (/(\.view|\/detail-film)-[\w-]+\.js$/.test(file)) return [];
        return files.filter((name) => name.endsWith('.css') || !isThere(file, name));
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Their own names list all pages that share them, in each import.
            chunkFileNames: ({ name }) =>
              `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: siteChunk, debugName: 'site' },
                // Every list that goes on by itself has these.
                {
                  name: 'lists',
                  test: /src\/ui\/list\/(use-endless-list|left-lists|list-(end|notes|start))\.tsx?$/,
                },
                // A row of the programme, its words and its day: hardly ever apart.
                {
                  name: 'event-card',
                  test: /src\/domains\/programme\/events\/(card\/event-(card|status|words)|list\/(day-list|event-days))\b.*(?<!css)$/,
                },
                // The head, the facts and the access of detail pages: a tenth of a kilobyte less than as four files.
                {
                  name: 'detail',
                  test: /src\/(lib\/(pages\/detail-meta|actor\/access)|ui\/(detail\/detail-header|fact-list\/fact-list))\.tsx?$/,
                },
                // Other pages need these as well: a file of their own, or they would load the list.
                {
                  name: 'event-query',
                  test: /src\/(domains\/programme\/events\/query\/event-query|ui\/follow\/follow)\.tsx?$/,
                },
                // Forms check what is typed by these; the editor, which has them too, brings its validation.
                {
                  name: 'answers',
                  test: /src\/lib\/(text\/visible-text|time\/berlin-time)\.ts$/,
                },
                // What all views of modules have: one file, which every page names.
                {
                  name: 'module-parts',
                  test: /src\/modules\/(parts\/(children(\.texts)?|empty-note|heading-level|page-anchors)|fields\/fields|view)\.tsx?$/,
                },
                // Pages of accounts and of what one gets by mail: one file, which the router's list of routes names.
                {
                  name: 'task-page',
                  test: /src\/(ui\/task-page\/|domains\/accounts\/(account-page\/account-page|sign-in\/next-path)\.)/,
                },
                // The list of performances stands on its page and in the overlay; its calendar, and what is rarely shown, come on demand.
                {
                  name: 'event-list',
                  test: /src\/(domains\/programme\/events\/list\/(?!(month\/(month-view|calendar)|nearest\/).*\.tsx?$)|ui\/wrap-tab)/,
                },
                { name: sharedChunk, debugName: 'shared', entriesAware: true },
                { name: editorChunk, debugName: 'editor' },
              ],
            },
          },
        },
      },
    },
  },
});
