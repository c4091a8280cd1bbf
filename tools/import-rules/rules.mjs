/**
 * Imports run one way (docs/architecture.md): lib ← react-router ← ui ← domains ← modules ← content ← routes ← frame | editor ←
 * server. Each row: who may not import whom, and why. Type-only imports count as well, unless a rule says otherwise.
 */
const below = {
  lib: [
    'react-router',
    'ui',
    'database',
    'records',
    'domains',
    'modules',
    'content',
    'frame',
    'editor',
    'server',
  ],
  'react-router': [
    'ui',
    'database',
    'records',
    'domains',
    'modules',
    'content',
    'frame',
    'editor',
    'server',
  ],
  ui: ['database', 'records', 'domains', 'modules', 'content', 'frame', 'editor', 'server'],
  database: ['ui', 'records', 'domains', 'modules', 'content', 'frame', 'editor', 'server'],
  records: ['ui', 'domains', 'modules', 'content', 'frame', 'editor', 'server'],
  domains: ['modules', 'content', 'frame', 'editor', 'server'],
  modules: ['database', 'records', 'content', 'frame', 'editor', 'server'],
  content: ['frame', 'editor', 'server'],
  frame: ['server', 'database', 'records'],
  editor: ['frame', 'server', 'database', 'records'],
};

/** Lists all services for records and routes: the only type that may be imported upwards. */
const SERVICES = '^src/server/wiring/services\\.ts$';

const notTypeOnly = { dependencyTypesNot: ['type-only'] };

const DOMAIN = {
  path: '^src/domains/([^/]+)/',
  pathNot: ['\\.route\\.tsx$', '\\.test(-kit)?\\.tsx?$'],
};

const layers = Object.entries(below).map(([from, forbidden]) => ({
  name: `${from}-stays-below`,
  comment: `src/${from} may not import ${forbidden.join(', ')}`,
  severity: 'error',
  // A route is in its domain's folder but above content.
  from: { path: `^src/${from}/`, pathNot: ['\\.route\\.tsx$', '\\.test(-kit)?\\.tsx?$'] },
  to: { path: `^src/(${forbidden.join('|')})/`, pathNot: SERVICES },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layers,
    {
      name: 'domains-know-no-other-domain',
      comment: 'the wiring in server/wiring/parts hands domains to one another',
      severity: 'error',
      from: DOMAIN,
      to: { path: '^src/domains/', pathNot: '^src/domains/$1/', ...notTypeOnly },
    },
    {
      name: 'domains-name-only-answers-of-another-domain',
      comment: 'the type of an answer may be named, nothing of how it is made',
      severity: 'error',
      from: DOMAIN,
      to: { path: '^src/domains/', pathNot: ['^src/domains/$1/', '\\.schema\\.ts$'] },
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
      name: 'helpers-load-their-own-code',
      comment: "the server's process starts helpers and never loads what they decode with",
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '/(media-functions|print-card)\\.server\\.ts$', ...notTypeOnly },
    },
    {
      name: 'browser-code-knows-no-server-side-of-the-router',
      comment: 'what serves pages with React Router would end in scripts for visitors',
      severity: 'error',
      from: { path: '^src/(lib|ui|domains|modules|content|frame|editor|react-router/browser)/' },
      to: { path: '^src/react-router/server/' },
    },
    {
      name: 'administration-shares-only-the-editors-parts',
      comment: 'everything else comes to it by calls, as to anybody; types are free',
      severity: 'error',
      from: { path: '^admin/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/(lib|editor)/',
          '^src/frame/(brand|styles/contrast)\\.ts$',
          '^src/domains/accounts/account-event\\.texts\\.ts$',
          // when a performance ends
          '^src/domains/programme/events/event-end\\.ts$',
          // pure rules of forms, and the form as visitors get it, for its preview
          '^src/domains/forms/(answers/|page/form-view\\.|(field-types|field-slug|form-rules|form\\.texts)\\.ts$)',
        ],
        ...notTypeOnly,
      },
    },
    {
      name: 'site-knows-no-administration',
      comment: 'not one byte of it reaches a visitor',
      severity: 'error',
      from: { path: '^(src|demo)/' },
      to: { path: '^admin/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: '^(src|demo|admin)/' },
      to: { circular: true, viaOnly: { pathNot: SERVICES } },
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
