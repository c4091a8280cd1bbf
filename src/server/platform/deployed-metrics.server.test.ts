import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Calls, openCalls } from '../whole-site/calls.test-kit.ts';
import { createMetrics, measureJobs } from './metrics.ts';

let calls: Calls;
let answered: string;
beforeAll(async () => {
  const metrics = createMetrics();
  const queue = { queue: 'mail.send', queued: 3, active: 0, failed: 1 };
  measureJobs({ counts: async () => [queue] }, metrics.registry);
  metrics.jobDone('mail.send', 'completed');
  calls = await openCalls({}, undefined, { metrics });
  await calls.app.inject('/healthz');
  await calls.app.inject('/api/pages');
  answered = (await calls.app.inject('/metrics')).body;
});
afterAll(() => calls.close());

const read = (name: string) =>
  readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

/** With every label that is compared or grouped by: `name{label}`. */
function listAnswered(): Map<string, Set<string>> {
  const labels = new Map<string, Set<string>>();
  for (const [, name = ''] of answered.matchAll(/^# TYPE (\w+)/gm)) labels.set(name, new Set());
  for (const [, name = '', list = ''] of answered.matchAll(/^(\w+)\{([^}]*)\}/gm)) {
    const known = labels.get(name) ?? new Set();
    for (const [, label = ''] of list.matchAll(/(\w+)="/g)) known.add(label);
    labels.set(name, known);
  }
  return labels;
}

/** What Prometheus adds to each series. */
const ADDED = new Set(['instance', 'job']);
const NAME = /\b(foyer|process|nodejs)_[a-z0-9_]+/g;

function listExpressions(): string[] {
  const dashboard = JSON.parse(read('grafana-dashboard.json'));
  const panels = dashboard.panels as { targets: { expr: string }[] }[];
  const rules = [...read('prometheus-rules.yml').matchAll(/^ +expr: (.+)$/gm)];
  return [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...rules.map(([, expr = '']) => expr),
  ];
}

it('Each metric and label that the dashboard and the rules ask for is answered by the program (G-635)', () => {
  const known = listAnswered();
  const expressions = listExpressions();
  expect(expressions.length).toBeGreaterThan(25);
  for (const expr of expressions) {
    const names = [...expr.matchAll(NAME)].map(([name]) => name);
    for (const name of names) expect([...known.keys()], expr).toContain(name);
    const [grouped = ''] = [...expr.matchAll(/by \(([^)]+)\)/g)].map(([, list]) => list);
    const compared = [...expr.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label);
    for (const label of [...grouped.split(', ').filter(Boolean), ...compared]) {
      const isKnown = names.some((name) => known.get(name)?.has(label));
      expect(isKnown || ADDED.has(label) || isLater(names), `${label} of ${expr}`).toBe(true);
    }
  }
});

/** Has values only after a checkup, on PostgreSQL, or with a replica. */
const isLater = (names: readonly string[]) =>
  names.some((name) =>
    /^foyer_(checkup_bad|database_connections|replica_lag_seconds|replica_reads)$/.test(name),
  );

it('Every metric of the house is on the dashboard or in a rule (G-635)', () => {
  const asked = new Set(
    listExpressions().flatMap((expr) => [...expr.matchAll(NAME)].map(([name]) => name)),
  );
  const own = [...listAnswered().keys()].filter((name) => name.startsWith('foyer_'));
  const unused = own.filter(
    (name) =>
      ![...asked].some((each) => each.startsWith(name)) && !/_(bucket|sum|count)$/.test(name),
  );
  expect(unused).toEqual([]);
});

it('Size of the database, free disk, errors, slow statements and requests turned away are measured (G-635)', () => {
  expect(answered).toMatch(/^foyer_database_bytes [1-9]\d{6,}$/m);
  expect(answered).toMatch(/^foyer_disk_free_bytes\{folder="data"\} [1-9]\d+$/m);
  expect(answered).toMatch(/^foyer_requests_shed_total\{status="503"\} 0$/m);
  expect(answered).toMatch(/^foyer_logged_errors \d+$/m);
  expect(answered).toMatch(/^foyer_slow_statements \d+$/m);
});
