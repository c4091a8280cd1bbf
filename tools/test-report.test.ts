import { expect, test } from 'vitest';
import { readReport } from './test-report.ts';

const ESCAPE = String.fromCharCode(27);

test('A report of a runner names what failed or held only on retry, and begins to say why', () => {
  const assertionResults = [
    { fullName: 'holds', status: 'passed' },
    { fullName: 'wavers', status: 'passed', failureMessages: ['expected 2'] },
    {
      fullName: 'breaks',
      status: 'failed',
      failureMessages: [`${ESCAPE}[31mexpected 1${ESCAPE}[39m`],
    },
  ];
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults },
    { name: 'b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
  ];
  const report = readReport(JSON.stringify({ numPassedTests: 2, numPendingTests: 0, testResults }));
  expect(report.unsteady).toEqual(['wavers\n    expected 2']);
  expect(report.failures).toEqual(['breaks\n    expected 1', 'b.test.ts\n    cannot be read']);
});

test('A story that held only the second time is not among the failures, but is named', () => {
  const spec = (title: string, ok: boolean, status: string) => ({
    title,
    ok,
    file: 'x.spec.ts',
    line: 3,
    tests: [{ status, results: [{ error: { message: 'too late' } }, {}] }],
  });
  const suites = [
    {
      specs: [],
      suites: [{ specs: [spec('waits', true, 'flaky'), spec('falls', false, 'unexpected')] }],
    },
  ];
  const stats = { expected: 4, flaky: 1, skipped: 0 };
  const report = readReport(JSON.stringify({ stats, suites }));
  expect(report.passed).toBe(5);
  expect(report.unsteady).toEqual(['x.spec.ts:3 waits\n    too late']);
  expect(report.failures).toEqual(['x.spec.ts:3 falls\n    too late']);
});
