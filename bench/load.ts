import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#server/site-build/build.ts';

const run = promisify(execFile);

/** wrk costs a fraction of what it measures; autocannon, installed by npm, at least runs in its own thread. */
export const GENERATOR = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk';

export interface LoadOptions {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requests_per_second: number;
  p99_ms: number;
}

/**
 * Requests a URL over keep-alive connections; each sends its next request after the last answer. @throws if any answer is not
 * 2xx
 */
export function load(options: LoadOptions): Promise<LoadResult> {
  return GENERATOR === 'wrk' ? loadByWrk(options) : loadByAutocannon(options);
}

async function loadByWrk({ url, headers, connections, seconds }: LoadOptions): Promise<LoadResult> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...given,
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  const [, p99, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    requests_per_second: Number(rate),
    p99_ms: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN),
  };
}

async function loadByAutocannon(options: LoadOptions): Promise<LoadResult> {
  const { url, headers, connections, seconds } = options;
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const command = join(ROOT, 'node_modules/.bin/autocannon');
  const settings = ['--json', '--workers', '1', '-c', `${connections}`, '-d', `${seconds}`];
  const { stdout } = await run(command, [...settings, ...given, url]);
  const { requests, latency, non2xx, errors } = JSON.parse(stdout) as {
    requests: { average: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  };
  if (non2xx + errors > 0) throw new Error(stdout);
  return { requests_per_second: requests.average, p99_ms: latency.p99 };
}
