import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { findOrInstallChromium, findOrInstallHeadlessShell } from './chromium.ts';
import { findOrInstallFirefox } from './firefox.ts';
import { startTestPostgres } from './postgres.ts';
import { readReport } from './test-report.ts';

/**
 * `npm test`: all checks and tests, fastest failures first. `--only checks|unit|api|browser` runs a part, `--keep-going`
 * continues after a failure. Ends with a line of counts over all steps and tests.
 */
const { values: options } = parseArgs({
  options: { only: { type: 'string' }, 'keep-going': { type: 'boolean', default: false } },
});

interface Step {
  part: 'checks' | 'unit' | 'api' | 'browser';
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** JSON report (vitest or Playwright) with test counts; a step without one counts as one */
  report?: string;
  /** number of `PLACES` taken; smaller steps run concurrently, with prefixed output */
  takes: number;
  /** name of the step that has to be done before */
  after?: string;
}

/** As many as cores: one browser with its house takes one, vitest with its workers or several browsers both. */
const PLACES = 2;
/** Houses with a browser each. One more than cores: stories also wait for timers, animations and the network. */
const BROWSERS = 3;
const HOUSE = 'demo house';

const MEMORY = '/dev/shm';
/** for the folders of three workers and the test PostgreSQL, with as much again for the workers themselves */
const ROOM = 3 * 2 ** 30;

const reports = mkdtempSync(join(tmpdir(), 'foyer-test-'));
/** Houses and databases of vitest: copied and thrown away by the hundred, at half the cost in memory. */
const scratch = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'foyer-test-'));
// PostgreSQL may run as another user.
chmodSync(scratch, 0o711);
const counts = { passed: 0, failed: 0, skipped: 0 };
/** Repeated at the end, after thousands of lines. */
const failures: string[] = [];
const unsteady: string[] = [];

function vitest(
  part: Step['part'],
  projects: string[],
  { env, takes = PLACES }: Partial<Pick<Step, 'env' | 'takes'>> = {},
): Step {
  const name = projects.join(', ');
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const workers = takes < PLACES ? [`--maxWorkers=${takes}`] : [];
  return {
    part,
    name: `vitest: ${name}`,
    command: ['vitest', 'run', ...chosen, ...workers, ...reporters],
    env: { ...env, TMPDIR: scratch },
    report,
    takes,
  };
}

/** @param workers each has a house and a browser of its own */
function playwright(database: string, env: Record<string, string>, workers = 1): Step {
  const report = join(reports, `browser-${database}.json`);
  const output = `--output=test-results/${database}`;
  return {
    part: 'browser',
    name: `browser, ${database}`,
    command: ['playwright', 'test', '--reporter=list,json', output],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_WORKERS: `${workers}` },
    report,
    takes: Math.min(workers, PLACES),
  };
}

function steps(postgres: string | null, browser: Record<string, string>): Step[] {
  const check = (name: string, ...command: string[]): Step => ({
    part: 'checks',
    name,
    command,
    takes: 1,
  });
  const list: Step[] = [
    check('build', 'node', 'src/server/site-build/build.ts'),
    check('format and lint', 'biome', 'ci', '--error-on-warnings', '.'),
    check('types of routes', 'react-router', 'typegen'),
    { ...check('types', 'tsc'), after: 'types of routes' },
    check('types of the administration', 'tsc', '-p', 'admin'),
    check('direction of imports', 'node', 'tools/import-rules/check.ts'),
    check('dead code', 'knip'),
    check('database types', 'node', 'tools/database-types.ts', '--verify'),
    check('documented settings', 'node', 'src/server/platform/settings-doc.ts', '--verify'),
    { ...check('bundle budgets', 'node', 'tools/bundle-budgets.ts'), after: 'build' },
    vitest('unit', ['pure'], { takes: 1 }),
  ];
  // These stories and the house take one place for as long as the rules take the other.
  // On PostgreSQL the house fills itself, as in a first start.
  const onPostgres = postgres ? { TEST_DATABASE_URL: postgres } : null;
  if (onPostgres) list.push(playwright('postgres', { ...browser, ...onPostgres }));
  // Made once, and copied for each worker.
  const house = join(reports, 'house');
  list.push({ part: 'browser', name: HOUSE, command: ['node', 'e2e/house.ts', house], takes: 1 });
  // in one run, so that no worker waits for the last file of the first project
  list.push(
    onPostgres
      ? vitest('api', ['recipes', 'embedded', 'postgres'], { env: onPostgres })
      : vitest('api', ['recipes', 'embedded']),
  );
  const embedded = playwright('embedded', { ...browser, E2E_HOUSE: house }, BROWSERS);
  list.push({ ...embedded, after: HOUSE });
  return list;
}

function run(step: Step): Promise<boolean> {
  const [command, ...args] = step.command as [string, ...string[]];
  const stdio = step.takes < PLACES ? 'pipe' : 'inherit';
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio, env: { ...process.env, ...step.env } });
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => console.log(`${step.name} │ ${line}`));
    }
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Adds a step's tests to the counts; a step that failed counts as failed even when its report says otherwise. */
function count(step: Step, ok: boolean): void {
  let failed = 0;
  if (step.report) {
    try {
      const told = readReport(readFileSync(step.report, 'utf8'));
      counts.passed += told.passed;
      counts.skipped += told.skipped;
      failed = told.failures.length;
      unsteady.push(...told.unsteady.map((each) => `${step.name}: ${each}`));
      failures.push(...told.failures.map((each) => `${step.name}: ${each}`));
    } catch {
      failed = 1; // no report: the runner itself did not come up
    }
  } else if (ok) counts.passed++;
  if (!ok && failed === 0) failures.push(`${step.name}: failed as a whole`);
  counts.failed += ok ? failed : Math.max(failed, 1);
}

async function runAndCount(step: Step): Promise<boolean> {
  const start = performance.now();
  console.log(`\n── ${step.name}`);
  const ok = await run(step);
  count(step, ok);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`── ${step.name}: ${ok ? 'ok' : 'FAILED'}, ${seconds} s`);
  return ok;
}

/** Starts each step once a place is free and its `after` has finished. */
function runAll(wanted: Step[], keepsGoing: boolean): Promise<void> {
  const left = [...wanted];
  const undone = new Set(wanted.map(({ name }) => name));
  let free = PLACES;
  let goesOn = true;
  return new Promise((resolve) => {
    const startMore = () => {
      for (let step = left[0]; step && goesOn; step = left[0]) {
        if (step.takes > free || (step.after && undone.has(step.after))) break;
        left.shift();
        free -= step.takes;
        void start(step);
      }
      if (free === PLACES) resolve();
    };
    const start = async (step: Step) => {
      const ok = await runAndCount(step);
      undone.delete(step.name);
      free += step.takes;
      goesOn &&= ok || keepsGoing;
      startMore();
    };
    startMore();
  });
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM && freemem() > 2 * ROOM;
  } catch {
    return false; // only Linux has it
  }
}

/** Found once for all stories. */
function browserPaths(): Record<string, string> {
  const chromium = findOrInstallChromium();
  const shell = findOrInstallHeadlessShell();
  return {
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(shell && { HEADLESS_SHELL_PATH: shell }),
  };
}

async function main(): Promise<void> {
  const wants = (part: Step['part']) => !options.only || options.only === part;
  const browser = wants('browser') ? browserPaths() : {};
  const firefox = wants('browser') ? findOrInstallFirefox() : '';
  if (firefox === null) console.log('Firefox is NOT tested here: none can be installed.');
  process.env.FIREFOX_PATH = firefox ?? '';
  const needsDatabase = wants('api') || wants('browser');
  const postgres = needsDatabase ? await startTestPostgres(scratch) : { missing: '' };
  if ('missing' in postgres && needsDatabase) {
    console.log(`PostgreSQL is NOT tested here: ${postgres.missing}`);
  }
  const url = 'url' in postgres ? postgres.url : null;
  const wanted = steps(url, browser).filter((each) => wants(each.part));
  await runAll(wanted, options['keep-going']);
  if ('stop' in postgres) await postgres.stop();
  if (unsteady.length) console.log(`\n── held only the second time\n${unsteady.join('\n\n')}`);
  if (failures.length) console.log(`\n── what failed\n${failures.join('\n\n')}`);
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exit(counts.failed ? 1 : 0);
}

process.on('exit', () => {
  for (const folder of [reports, scratch]) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await main();
