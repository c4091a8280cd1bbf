import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/* Follows docs/recipes/add-a-module.md in a copy of the repository: only a type's folder under another name, an import and an
   entry in each of the three registries. */

const ROOT = join(import.meta.dirname, '..');
const NEEDED = [
  'src',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'tools/longest-first.ts',
  '.react-router',
];
const LIMIT_MS = 240_000;

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

async function change(path: string, edit: (text: string) => string): Promise<void> {
  const file = join(house, path);
  const text = await readFile(file, 'utf8');
  const changed = edit(text);
  if (changed === text) throw new Error(`${path}: nothing was changed`);
  await writeFile(file, changed);
}

/** `<blockquote>` stays the element that it is. */
const inOtherWords = (text: string) =>
  text
    .replace(/(?<!block)quote/g, 'sentence')
    .replaceAll('Quote', 'Sentence')
    .replaceAll('Zitat', 'Satz');

async function addFolder(): Promise<void> {
  const folder = join(house, 'src', 'modules', 'sentence');
  await cp(join(house, 'src', 'modules', 'quote'), folder, { recursive: true });
  for (const file of ['schema.ts', 'view.tsx', 'form.tsx', 'examples.ts', 'module.css']) {
    const path = join(folder, `quote.${file}`);
    await writeFile(path, inOtherWords(await readFile(path, 'utf8')));
    await rename(path, join(folder, `sentence.${file}`));
  }
}

/** Each as an editor of the file would write it: an import at the top, an entry in the list. */
const REGISTRIES: Record<string, { import: string; list: string; entry: string }> = {
  'src/modules/schemas.ts': {
    import: "import { sentence } from './sentence/sentence.schema.ts';",
    list: 'export const MODULES = {',
    entry: 'sentence,',
  },
  'src/modules/views.tsx': {
    import: "import { SentenceView } from './sentence/sentence.view.tsx';",
    list: 'export const MODULE_VIEWS: { [Model in ModelName]: View<FieldsOf<Model>> } = {',
    entry: 'sentence: SentenceView,',
  },
  'src/modules/forms.tsx': {
    import: "import { sentenceForm } from './sentence/sentence.form.tsx';",
    list: 'export const MODULE_FORMS: { [Model in ModelName]: ModuleForm<FieldsOf<Model>> } = {',
    entry: 'sentence: sentenceForm,',
  },
};

async function register(path: string): Promise<void> {
  const { import: line, list, entry } = REGISTRIES[path] as (typeof REGISTRIES)[string];
  await change(path, (text) => `${line}\n${text.replace(list, `${list}\n  ${entry}`)}`);
}

/** The compiler's verdict on everything that modules are part of. */
async function compile(): Promise<Run> {
  return run('tsc', '--project', 'modules.tsconfig.json');
}

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'foyer-module-'));
  for (const path of NEEDED) await cp(join(ROOT, path), join(house, path), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(house, 'node_modules'));
  const declarations = [
    'src/**/*.d.ts',
    'src/database/test-database.setup.ts',
    '.react-router/types/**/*',
  ];
  const include = ['src/modules', 'src/content', 'src/hub', ...declarations];
  await writeFile(
    join(house, 'modules.tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.json', include }),
  );
  await addFolder();
}, LIMIT_MS);
afterAll(() => rm(house, { recursive: true, force: true }));

describe('a new type of module', { timeout: LIMIT_MS }, () => {
  it('is missed by the compiler in the registries that do not name it', async () => {
    await register('src/modules/schemas.ts');
    const { ok, output } = await compile();
    expect(ok).toBe(false);
    const files = new Set(output.match(/^src\/[\w./-]+/gm));
    expect([...files].sort()).toEqual(['src/modules/forms.tsx', 'src/modules/views.tsx']);
    expect(output).toContain("'sentence'");
  });

  it('is one folder and three lines in registries: it compiles, and is tested like every other', async () => {
    await register('src/modules/views.tsx');
    await register('src/modules/forms.tsx');
    expect(await compile()).toEqual({ ok: true, output: '' });
    const report = join(house, 'report.json');
    const tests = ['src/modules/views.test.tsx', 'src/modules/schemas.test.ts'];
    const written = ['--reporter=json', `--outputFile=${report}`];
    const tested = await run('vitest', 'run', '--project', 'pure', ...tests, ...written);
    expect(tested.ok, tested.output).toBe(true);
    const titles = JSON.stringify(JSON.parse(await readFile(report, 'utf8')));
    expect(titles).toContain('sentence, ordinary: one root element');
  });

  it('is stored, changed and answered by the calls without a word more', async () => {
    const calls = ['src/content/content.api.server.test.ts', '--testNamePattern', 'sentence'];
    const tested = await run('vitest', 'run', '--project', 'embedded', ...calls);
    expect(tested.ok, tested.output).toBe(true);
    expect(tested.output).toMatch(/Tests {2}[1-9]\d* passed/);
  });
});
