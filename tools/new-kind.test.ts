import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/* Follows docs/recipes/add-an-entity.md in a copy of the repository: only the recipe's files, a migration, a line in the list
   of kinds, one in the list of tables without personal data and one in the site map. */

const ROOT = join(import.meta.dirname, '..');
const RECIPE = join(ROOT, 'docs', 'recipes', 'add-an-entity.md');
const NEEDED = [
  'src',
  'demo',
  'tools',
  '.react-router',
  'package.json',
  'tsconfig.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vitest.config.ts',
];
const LIMIT_MS = 300_000;

let house: string;

interface Run {
  ok: boolean;
  output: string;
}

function run(command: string, ...args: string[]): Promise<Run> {
  const { VITEST: _vitest, VITEST_POOL_ID: _pool, VITEST_WORKER_ID: _worker, ...env } = process.env;
  return new Promise((resolve) => {
    const options = { cwd: house, env: { ...env, NO_COLOR: '1' }, maxBuffer: 1 << 26 };
    execFile(join(ROOT, 'node_modules', '.bin', command), args, options, (error, out, err) =>
      resolve({ ok: !error, output: out + err }),
    );
  });
}

/** The files in the recipe with their paths. */
async function readRecipeFiles(): Promise<[path: string, text: string][]> {
  const recipe = await readFile(RECIPE, 'utf8');
  const blocks = recipe.matchAll(/^ *`(src\/[^`]+)`\n\n( *)```\w+\n([\s\S]*?)^ *```$/gm);
  return [...blocks].map(([, path = '', indent = '', text = '']) => [
    path,
    text.replace(new RegExp(`^${indent}`, 'gm'), ''),
  ]);
}

async function nextNumber(): Promise<string> {
  const last = (await readdir(join(house, 'src/database/migrations'))).sort().at(-1) ?? '';
  return `${Number(last.slice(0, 4)) + 1}`.padStart(4, '0');
}

async function change(path: string, edit: (text: string) => string): Promise<void> {
  const file = join(house, path);
  const text = await readFile(file, 'utf8');
  const changed = edit(text);
  if (changed === text) throw new Error(`${path}: nothing was changed`);
  await writeFile(file, changed);
}

/** Each as an editor of the file would write it. */
async function addLines(): Promise<void> {
  await change('src/server/wiring/records/record-kinds.ts', (text) => {
    const line = "import { partnerKind } from '#domains/partners/partner.kind.server.ts';\n";
    return line + text.replace('const DESCRIBED = [', 'const DESCRIBED = [\n  partnerKind,');
  });
  await change('src/server/backup/restoring/personal-data.ts', (text) =>
    text.replace("  pattern: 'keep',", "  partner: 'keep',\n$&"),
  );
  const route = /`(page\('partner'.*)`/.exec(await readFile(RECIPE, 'utf8'))?.[1] ?? '';
  await change('src/routes.ts', (text) => text.replace(/^ *page\('page', /m, `  ${route}\n$&`));
}

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'foyer-kind-'));
  for (const path of NEEDED) await cp(join(ROOT, path), join(house, path), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(house, 'node_modules'));
  const number = await nextNumber();
  for (const [path, text] of await readRecipeFiles()) {
    const file = join(house, path.replace('NNNN', number));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await addLines();
}, LIMIT_MS);
afterAll(() => rm(house, { recursive: true, force: true }));

describe('a new kind of record', { timeout: LIMIT_MS }, () => {
  it('is all that the recipe writes', async () => {
    const paths = (await readRecipeFiles()).map(([path]) => path.split('/').at(-1));
    expect(paths).toEqual([
      'NNNN_partners.sql',
      'partner.kind.server.ts',
      'partner.page.server.ts',
      'partner-detail.route.tsx',
      'partner.server.test.ts',
    ]);
  });

  it('compiles, with the types of its table and its route', async () => {
    for (const [command, ...args] of [
      ['node', 'tools/database-types.ts'],
      ['react-router', 'typegen'],
    ] as const) {
      const { ok, output } = await run(command, ...args);
      expect(ok, output).toBe(true);
    }
    const include = ['src', 'demo', '.react-router/types/**/*'];
    const config = JSON.stringify({ extends: './tsconfig.json', include });
    await writeFile(join(house, 'kind.tsconfig.json'), config);
    expect(await run('tsc', '--project', 'kind.tsconfig.json')).toEqual({ ok: true, output: '' });
  });

  it('is kept, found, linked, searched and shown, and tested like every other', async () => {
    const report = join(house, 'report.json');
    const tests = ['src/domains/partners', 'src/server/wiring/records/record-kinds.server.test.ts'];
    const written = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
    const tested = await run('vitest', 'run', '--project', 'embedded', ...tests, ...written);
    expect(tested.ok, tested.output).toBe(true);
    const titles = await readFile(report, 'utf8');
    expect(titles).toContain('a partner is kept by editors');
    expect(titles).toContain('each in one group of the form: partner');
  });
});
