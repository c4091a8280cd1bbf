/** Results of a test runner; a failure is its title and the start of its message. */
export interface TestReport {
  passed: number;
  skipped: number;
  failures: string[];
  /** tests that passed on retry, and how they failed before */
  unsteady: string[];
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSpec {
  title: string;
  ok: boolean;
  file: string;
  line: number;
  tests: PlaywrightTest[];
}

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { error?: { message?: string } }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** Enough lines of a message to show expected and actual values. */
const MESSAGE_LINES = 14;

/** @param json report of vitest or Playwright @throws if it is neither */
export function readReport(json: string): TestReport {
  const report = JSON.parse(json) as VitestReport | PlaywrightReport;
  return 'testResults' in report ? ofVitest(report) : ofPlaywright(report);
}

function ofVitest(report: VitestReport): TestReport {
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    // a file that could not be loaded has no tests
    if (!failed.length && file.status === 'failed') return [told(file.name, file.message)];
    return failed.map((each) => told(each.fullName, each.failureMessages?.join('\n')));
  });
  const unsteady = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    // vitest keeps the messages of the first try
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
    .map((each) => told(each.fullName, each.failureMessages?.join('\n')));
  return { passed: report.numPassedTests, skipped: report.numPendingTests, failures, unsteady };
}

function ofPlaywright({ stats, suites }: PlaywrightReport): TestReport {
  const specs = suites.flatMap(listSpecs);
  const saying = ({ file, line, title, tests }: PlaywrightSpec) =>
    told(
      `${file}:${line} ${title}`,
      tests.at(-1)?.results.find(({ error }) => error)?.error?.message,
    );
  const isUnsteady = ({ tests }: PlaywrightSpec) => tests.some(({ status }) => status === 'flaky');
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: specs.filter(({ ok }) => !ok).map(saying),
    unsteady: specs.filter(isUnsteady).map(saying),
  };
}

function listSpecs(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];
}

function told(title: string, message = ''): string {
  const lines = plain(message).split('\n').slice(0, MESSAGE_LINES);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Colours are for a terminal. */
function plain(text: string): string {
  const start = String.fromCharCode(27);
  return text.replaceAll(new RegExp(`${start}\\[[0-9;]*m`, 'g'), '');
}
