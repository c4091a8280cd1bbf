/**
 * Imports run one way (docs/architecture.md): lib ← ui ← domains ← modules ← content ← routes ← frame | editor ← server.
 * Each row: who may not import whom, and why. Type-only imports are free: they vanish before the code runs.
 */
const below = {
  lib: ['ui', 'database', 'records', 'domains', 'modules', 'content', 'frame', 'editor', 'server'],
  ui: ['database', 'records', 'domains', 'modules', 'content', 'frame', 'editor', 'server'],
  database: ['ui', 'records', 'domains', 'modules', 'content', 'frame', 'editor', 'server'],
  records: ['ui', 'domains', 'modules', 'content', 'frame', 'editor', 'server'],
  domains: ['modules', 'content', 'frame', 'editor', 'server'],
  modules: ['database', 'records', 'content', 'frame', 'editor', 'server'],
  content: ['frame', 'editor', 'server'],
  frame: ['server', 'database', 'records'],
  editor: ['frame', 'server', 'database', 'records'],
};

const notTypeOnly = { dependencyTypesNot: ['type-only'] };

const layers = Object.entries(below).map(([from, forbidden]) => ({
  name: `${from}-stays-below`,
  comment: `src/${from} may not import ${forbidden.join(', ')}`,
  severity: 'error',
  // A route lives in its domain's folder but stands above content.
  from: { path: `^src/${from}/`, pathNot: ['\\.route\\.tsx$', '\\.test(-kit)?\\.tsx?$'] },
  to: { path: `^src/(${forbidden.join('|')})/`, ...notTypeOnly },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layers,
    {
      name: 'domains-know-no-other-domain',
      comment: 'the wiring in server/create-services.ts hands domains to one another',
      severity: 'error',
      from: {
        path: '^src/domains/([^/]+)/',
        pathNot: ['\\.route\\.tsx$', '\\.test(-kit)?\\.tsx?$'],
      },
      to: { path: '^src/domains/', pathNot: '^src/domains/$1/', ...notTypeOnly },
    },
    {
      name: 'only-the-server-knows-the-demo',
      comment: 'a house without the demo never loads it',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/', '\\.test(-kit)?\\.tsx?$'] },
      to: { path: '^demo/' },
    },
    {
      name: 'nothing-imports-a-route',
      comment: 'routes are named in src/routes.ts only',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '\\.route\\.tsx$', ...notTypeOnly },
    },
    {
      name: 'editor-only-by-dynamic-import',
      comment: 'a visitor never downloads the page editor',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/editor/' },
      to: { path: '^src/editor/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'browser-code-knows-no-server-code',
      comment: 'views, ui and editor run in the browser',
      severity: 'error',
      from: { path: '\\.tsx$', pathNot: ['entry\\.server\\.tsx$', '\\.test\\.tsx$'] },
      to: { path: '\\.server\\.ts$', ...notTypeOnly },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: '^(src|demo)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '\\.react-router/', '^src/server/static'] },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'] },
  },
};
