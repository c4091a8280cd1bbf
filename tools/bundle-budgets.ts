import { globSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { collectLoad, editorInVisitorFiles, listRoutes } from './bundle-graph.ts';
import { CHUNK_MODULES, type ChunkModules } from './client-build/chunk-modules.ts';
import { buildInlineScript } from './client-build/inline-script.ts';
import { sourcePath } from './source-path.ts';

/** What a visitor may have to load, in KB (1000 bytes) as sent with brotli (docs/specification/beyond.md, 'N'). */
const BUDGETS = {
  before: 14,
  hydrated: 115,
  /** a quarter of it is the view of a form */
  onDemand: 21,
  /** the script of a form, beyond that of its hydrated page */
  form: 8,
  styles: 25,
  fonts: 36,
  fontFiles: 2,
  /** what the administration loads first: for editors only */
  administration: 450,
};

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CLIENT = join(ROOT, 'build', 'client');
const ENTRY = 'src/entry.client.tsx';
const ROOT_ROUTE = 'src/root.tsx';
/** The pages that editors build of modules. */
const PAGE_ROUTE = 'src/domains/site/pages/page.route.tsx';
const FORM_ROUTE = 'src/domains/forms/form-detail.route.tsx';
const FILLING = 'src/domains/forms/filling/fill-in.ts';
/** Not for visitors. */
const HUB = 'src/hub/';
/** Imported on demand, but by every visitor's first page once it is hydrated. */
const ALWAYS = ['src/frame/consent/consent-banner.tsx'];

/** A budget: name, actual and maximum size. */
export interface Row {
  what: string;
  is: number;
  budget: number;
  unit: 'KB' | 'files';
}

/** A JSON file of the client build. */
export async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(join(CLIENT, path), 'utf8')) as T;
}

const compressed = new Map<string, number>();

/** KB of these files as sent with brotli. */
export async function measureSize(files: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const file of files) {
    const known = compressed.get(file);
    const size = known ?? brotliCompressSync(await readFile(join(CLIENT, file))).length;
    compressed.set(file, size);
    sum += size;
  }
  return sum / 1000;
}

/** Everything that runs before the first input: the inline scripts. */
async function inlineSize(): Promise<number> {
  const imported = new Set<string>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: ROOT })) {
    const text = await readFile(join(ROOT, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/from '([^']+)\?inline-script'/g)) {
      // the service worker is a file of its own, loaded long after the page
      if (!path.includes('/worker/')) imported.add(sourcePath(path, join(ROOT, file)));
    }
  }
  let sum = 0;
  for (const file of imported) {
    const { code } = await buildInlineScript(file);
    sum += brotliCompressSync(code).length;
  }
  return sum / 1000;
}

/** The heaviest page of all, since a visitor may begin anywhere. */
async function heaviest(manifest: Manifest) {
  const root = listRoutes(manifest).filter((key) => key.startsWith(ROOT_ROUTE));
  const lost = ALWAYS.filter((key) => !(key in manifest));
  if (lost.length > 0) throw new Error(`Not in the build: ${lost.join(', ')}`);
  const frame = [ENTRY, ...root, ...ALWAYS];
  const routerFile = await currentRouterFile();
  let worst = { scripts: 0, styles: 0, route: '' };
  for (const route of listRoutes(manifest).filter((key) => !key.startsWith(HUB))) {
    const load = collectLoad(manifest, [...frame, route]);
    const scripts = await measureSize([...load.scripts, routerFile]);
    const styles = await measureSize(load.styles);
    if (scripts > worst.scripts) worst = { ...worst, scripts, route };
    if (styles > worst.styles) worst = { ...worst, styles };
  }
  if (!worst.route) throw new Error('The manifest names no route: has its form changed?');
  return worst;
}

/** The router's manifest named by the current build; earlier ones are in the same folder. */
async function currentRouterFile(): Promise<string> {
  const folder = join(ROOT, 'build', 'server');
  for (const name of globSync('**/*.js', { cwd: folder })) {
    const file = /assets\/manifest-[\w-]+\.js/.exec(
      await readFile(join(folder, name), 'utf8'),
    )?.[0];
    if (file) return file;
  }
  throw new Error('The build of the server names no manifest: has its form changed?');
}

/** Additional chunks for a page with every module type. */
async function viewsOnDemand(manifest: Manifest): Promise<number> {
  const views = Object.keys(manifest).filter((key) => /^src\/modules\/.*\.view\.tsx$/.test(key));
  const route = listRoutes(manifest).filter((key) => key.startsWith(PAGE_ROUTE));
  const page = collectLoad(manifest, [ENTRY, ...route]).scripts;
  const all = collectLoad(manifest, views).scripts;
  return measureSize([...all].filter((file) => !page.has(file)));
}

/** The script of a form, beyond that of its page. */
async function formSize(manifest: Manifest): Promise<number> {
  const route = listRoutes(manifest).filter((key) => key.startsWith(FORM_ROUTE));
  const page = collectLoad(manifest, [ENTRY, ...route]).scripts;
  const all = collectLoad(manifest, [FILLING]).scripts;
  return measureSize([...all].filter((file) => !page.has(file)));
}

async function fonts(): Promise<{ files: number; size: number }> {
  const files = globSync('assets/*.woff2', { cwd: CLIENT });
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(CLIENT, file))).size));
  return { files: files.length, size: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
}

/** What the administration loads before it shows its first list. */
async function administration(): Promise<number> {
  const manifest = await readJson<Manifest>('assets/admin/manifest.json');
  const { scripts, styles } = collectLoad(manifest, ['main.tsx']);
  return measureSize([...scripts, ...styles].map((file) => `assets/admin/${file}`));
}

/** Measures the present build. */
export async function measureBudgets(): Promise<Row[]> {
  const manifest = await readJson<Manifest>('.vite/manifest.json');
  const page = await heaviest(manifest);
  const font = await fonts();
  return [
    {
      what: 'script before the first input',
      is: await inlineSize(),
      budget: BUDGETS.before,
      unit: 'KB',
    },
    {
      what: `script once hydrated (${page.route.split('?')[0]})`,
      is: page.scripts,
      budget: BUDGETS.hydrated,
      unit: 'KB',
    },
    {
      what: 'views of all types of modules, on demand',
      is: await viewsOnDemand(manifest),
      budget: BUDGETS.onDemand,
      unit: 'KB',
    },
    {
      what: 'script of a form, beyond its hydrated page',
      is: await formSize(manifest),
      budget: BUDGETS.form,
      unit: 'KB',
    },
    { what: 'styles of one page', is: page.styles, budget: BUDGETS.styles, unit: 'KB' },
    { what: 'fonts', is: font.size, budget: BUDGETS.fonts, unit: 'KB' },
    { what: 'font files', is: font.files, budget: BUDGETS.fontFiles, unit: 'files' },
    {
      what: 'first load of the administration',
      is: await administration(),
      budget: BUDGETS.administration,
      unit: 'KB',
    },
  ];
}

async function main(): Promise<void> {
  const manifest = await readJson<Manifest>('.vite/manifest.json');
  const modules = await readJson<ChunkModules>(CHUNK_MODULES);
  const rows = await measureBudgets();
  for (const { what, is, budget, unit } of rows) {
    const digits = unit === 'KB' ? 1 : 0;
    const sign = is <= budget ? 'ok' : 'TOO MUCH';
    console.log(
      `${what.padEnd(60)} ${is.toFixed(digits).padStart(7)} of ${String(budget).padStart(3)} ${unit.padEnd(5)} ${sign}`,
    );
  }
  const editor = editorInVisitorFiles(manifest, modules);
  console.log(
    `${'sources of the editor in files for visitors'.padEnd(60)} ${String(editor.length).padStart(7)} of   0`,
  );
  for (const line of editor) console.log(`  ${line}`);
  if (editor.length > 0 || rows.some(({ is, budget }) => is > budget)) process.exitCode = 1;
}

if (import.meta.main) await main();
