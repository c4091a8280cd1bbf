/** What a visitor's and an editor's browser have to load, from the build's own manifest. */
import type { Manifest } from 'vite';
import { measureBudgets, measureSize, readJson } from '../tools/bundle-budgets.ts';
import { collectLoad, visitorEntries } from '../tools/bundle-graph.ts';
import { figure, type Result } from './result.ts';

/** Its chunk has no name of its own in the manifest. */
const LOADER = 'src/editor/load-editor.ts';

export async function measureBundles(): Promise<Result[]> {
  const rows = await measureBudgets();
  const visitors = rows.map(({ what, is, budget, unit }) =>
    figure(what, is, { max: budget, unit, digits: unit === 'KB' ? 1 : 0 }),
  );
  return [...visitors, ...(await editorBundles())];
}

/** Scripts the editor adds to a hydrated page: when opened, and when ready. */
async function editorBundles(): Promise<Result[]> {
  const manifest = await readJson<Manifest>('.vite/manifest.json');
  const there = collectLoad(manifest, visitorEntries(manifest)).scripts;
  const [editor] = manifest[LOADER]?.dynamicImports ?? [];
  if (!editor) throw new Error(`${LOADER} loads nothing: the editor was moved.`);
  const opened = collectLoad(manifest, [LOADER, editor]).scripts;
  const first = [...opened].filter((file) => !there.has(file));
  const known = new Set([...there, ...first]);
  // panels and dialogs come when they are opened
  const isRichText = (key: string) => /^src\/editor\/(rich-text|finders)\//.test(key);
  const entries = (manifest[editor]?.dynamicImports ?? []).filter(isRichText);
  const richText = collectLoad(manifest, entries).scripts;
  const later = [...richText].filter((file) => !known.has(file));
  const limit = { unit: 'KB', digits: 1 };
  return [
    figure('script of the editor: outlines, toolbar, plain fields', await measureSize(first), {
      ...limit,
      max: 250,
    }),
    figure(
      'script of the editor: rich text and finders, fetched once it stands',
      await measureSize(later),
      {
        ...limit,
        max: 200,
      },
    ),
  ];
}
