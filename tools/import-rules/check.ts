import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Checks the direction of imports in src/, demo/ and admin/ and, first, that the check itself can see: the planted violations
 * must be found and the allowed imports must not (a cruiser without a working parser passes everything).
 */
const EXPECTED = [
  'administration-shares-only-the-editors-parts admin/reads-a-service.ts',
  'browser-code-knows-no-server-side-of-the-router src/frame/serves-pages.ts',
  'domains-know-no-other-domain src/domains/a/a.ts',
  'domains-name-only-answers-of-another-domain src/domains/a/a.ts',
  'editor-only-by-dynamic-import src/frame/static-editor.tsx',
  'helpers-load-their-own-code src/domains/a/loads-a-helper.ts',
  'lib-stays-below src/lib/types-count-too.ts',
  'lib-stays-below src/lib/upwards.ts',
  'no-circles src/ui/circle-of-types.ts',
  'only-the-server-knows-the-demo src/frame/shows-the-demo.ts',
  'react-router-stays-below src/react-router/upwards.ts',
  'site-knows-no-administration src/frame/loads-the-administration.ts',
];

interface Cruise {
  summary: {
    totalCruised: number;
    violations: { rule: { name: string }; from: string; to: string }[];
  };
}

async function cruise(folder: string): Promise<Cruise> {
  const rules = fileURLToPath(new URL('rules.mjs', import.meta.url));
  const run = promisify(execFile)(
    'depcruise',
    ['--config', rules, '--output-type', 'json', 'src', 'demo', 'admin'],
    { cwd: folder, maxBuffer: 1 << 28 },
  );
  const { stdout } = await run.catch((error) => {
    if (error.stdout) return error; // violations end with a non-zero code
    throw error;
  });
  return JSON.parse(stdout);
}

const planted = await cruise(fileURLToPath(new URL('planted', import.meta.url)));
const found = planted.summary.violations.map((v) => `${v.rule.name} ${v.from}`).sort();
if (found.join() !== EXPECTED.join()) {
  console.error('The import check is blind. Expected and found planted violations:');
  console.error(EXPECTED, found);
  process.exit(1);
}

const real = await cruise(fileURLToPath(new URL('../..', import.meta.url)));
for (const { rule, from, to } of real.summary.violations) {
  console.error(`${rule.name}: ${from} → ${to}`);
}
console.log(
  `${real.summary.totalCruised} modules, ${real.summary.violations.length} violations; planted ones found`,
);
process.exit(real.summary.violations.length ? 1 : 0);
