import { describe, expect, it } from 'vitest';
import { collectLoad, editorInVisitorFiles } from './bundle-graph.ts';

const manifest = {
  'src/entry.client.tsx': { file: 'entry.js', isEntry: true, imports: ['_shared.js'] },
  'src/root.tsx?__react-router': {
    file: 'root.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['root.css'],
    dynamicImports: ['src/editor/editor.tsx'],
  },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  'src/editor/editor.tsx': {
    file: 'editor.js',
    isDynamicEntry: true,
    imports: ['_shared.js', '_rich.js'],
  },
  '_rich.js': { file: 'rich.js' },
};

const modules = {
  'entry.js': ['src/entry.client.tsx'],
  'root.js': ['src/root.tsx'],
  'shared.js': ['src/ui/button/button.tsx'],
  'editor.js': ['src/editor/editor.tsx'],
  'rich.js': ['src/editor/rich-text.tsx'],
};

describe('what a visitor loads', () => {
  it('is what static imports reach, each file once', () => {
    const load = collectLoad(manifest, ['src/entry.client.tsx', 'src/root.tsx?__react-router']);
    expect([...load.scripts].sort()).toEqual(['entry.js', 'root.js', 'shared.js']);
    expect([...load.styles].sort()).toEqual(['root.css', 'shared.css']);
  });

  it('holds nothing of the editor while that is only imported on demand', () => {
    expect(editorInVisitorFiles(manifest, modules)).toEqual([]);
  });

  it('names the editor’s source that got into a shared file', () => {
    const planted = {
      ...modules,
      'shared.js': ['src/ui/button/button.tsx', 'src/editor/session.ts'],
    };
    expect(editorInVisitorFiles(manifest, planted)).toEqual(['shared.js: src/editor/session.ts']);
  });

  it('names the editor’s source that a route imports without need', () => {
    const planted = structuredClone(manifest);
    planted['src/root.tsx?__react-router'].imports.push('_rich.js');
    expect(editorInVisitorFiles(planted, modules)).toEqual(['rich.js: src/editor/rich-text.tsx']);
  });
});
