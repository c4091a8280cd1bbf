import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

/** Tests that need a database; each of them runs on both. */
const NEEDS_DATABASE = '{src,demo}/**/*.server.test.{ts,tsx}';
/**
 * About the embedded database itself, or about what is decided before or after a database is asked, so that it is the same on
 * both: the demo, rights, addresses, pictures, how pages and answers look. What services store and find is tested on both, and
 * so are random requests, since the two drivers differ in what they take and give.
 */
const ONLY_EMBEDDED = [
  'demo/**',
  'src/database/embedded/**',
  'src/domains/media/pictures/**',
  'src/server/commands/generate.server.test.ts',
  ...[
    'authors',
    'bad-addresses',
    'canaries',
    'documented',
    'heavy-fields',
    'open-routes',
    'who-may-write',
  ].map((name) => `src/server/hostile/${name}.server.test.ts`),
  'src/server/http/**',
  'src/server/page-cache/cached-answers.server.test.ts',
  'src/server/start/disk-fills.server.test.ts',
  'src/server/start/unread-body.server.test.ts',
  ...['bare-home', 'content-of-house', 'demo-machines', 'error-pages', 'flood', 'house-pages'].map(
    (name) => `src/server/whole-site/${name}.server.test.ts`,
  ),
];
/** The house itself is compiled, tested or started in a copy: no rule, and no database of this run. */
const RECIPES = ['new-module', 'new-kind', 'release'].map((name) => `tools/${name}.test.ts`);
const SETUP = './src/database/test-database.setup.ts';

export default defineConfig({
  test: {
    // The machine of the smallest house has two cores, and so does CI; one of three waits for its database.
    maxWorkers: 3,
    // What Node compiles is kept, for the next worker and for the programs that tests start.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('./build/compiled', import.meta.url)) },
    // Tests leave more behind at once than Node expects: fewer collections of young objects save a tenth of the CPU. Another
    // tenth goes into optimised code and concurrent collections, which pay only in a program that runs for long.
    execArgv: ['--max-semi-space-size=64', '--no-opt', '--single-threaded-gc'],
    // A test that passes only on retry is named at the end of `npm test`.
    retry: process.env.CI ? 1 : 0,
    sequence: { sequencer: LongestFirst },
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          // Rules leave nothing behind for other files: what they import is read once, not a hundred times.
          isolate: false,
          // Limits of what hangs: properties try hundreds of cases, programs are started, and the machine may have other work.
          testTimeout: 180_000,
          hookTimeout: 90_000,
          include: ['{src,demo,admin}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', NEEDS_DATABASE, ...RECIPES],
        },
      },
      { extends: true, test: { name: 'recipes', include: RECIPES } },
      database('embedded'),
      // Only where there is a server: `node tools/postgres.ts -- npx vitest run --project postgres`
      ...(process.env.TEST_DATABASE_URL ? [database('postgres')] : []),
    ],
  },
});

function database(name: 'embedded' | 'postgres') {
  return {
    extends: true as const,
    test: {
      name,
      include: [NEEDS_DATABASE],
      exclude: name === 'postgres' ? ONLY_EMBEDDED : [],
      globalSetup: [SETUP],
      // A worker keeps what its files have imported, and its databases; so no file may leave anything behind.
      isolate: false,
      restoreMocks: true,
      // The built site is loaded as Node loads it.
      server: { deps: { external: [/\/build\//] } },
      setupFiles: ['./src/domains/accounts/password/cheap-passwords.setup.ts'],
      testTimeout: 30_000,
      // the first that asks the whole site may have to build it
      hookTimeout: 180_000,
    },
  };
}
