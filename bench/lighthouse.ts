/**
 * Lighthouse (mobile, as it comes) on the home page, median of five. It is heavy and has its own package and lockfile
 * in bench/lighthouse; it is installed there when it is missing.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findOrInstallChromium } from '../tools/chromium.ts';
import { startHouse } from './house.ts';
import { figure, median, type Result } from './result.ts';

const run = promisify(execFile);
const FOLDER = fileURLToPath(new URL('./lighthouse/', import.meta.url));
const PROGRAM = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');
const RUNS = 5;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: { url: string }[] } }>;
}

export async function measureLighthouse(folder: string): Promise<Result[]> {
  if (!existsSync(PROGRAM)) await run('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts']);
  const house = await startHouse(folder);
  try {
    const home = `${house.url}/de`;
    const reports: Report[] = [];
    // The first visit makes the page and whatever pictures are missing.
    for (let n = 0; n <= RUNS; n++) {
      const report = await visit(home, join(folder, 'lighthouse.json'));
      if (n > 0) reports.push(report);
    }
    return results(reports);
  } finally {
    await house.stop();
  }
}

async function visit(url: string, file: string): Promise<Report> {
  const chrome = findOrInstallChromium();
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage';
  await run(
    process.execPath,
    [
      PROGRAM,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--no-enable-error-reporting',
      flags,
    ],
    { env: { ...process.env, ...(chrome && { CHROME_PATH: chrome }) } },
  );
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

function results(reports: Report[]): Result[] {
  const score = (name: string) =>
    median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100));
  const value = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const requests = reports.map(
    ({ audits }) => audits['network-requests']?.details?.items?.length ?? 0,
  );
  const points = { unit: '', digits: 0 };
  return [
    figure('Lighthouse, performance', score('performance'), { ...points, least: 98 }),
    figure('Lighthouse, accessibility', score('accessibility'), { ...points, least: 100 }),
    figure('Lighthouse, best practices', score('best-practices'), { ...points, least: 100 }),
    figure('Lighthouse, SEO', score('seo'), { ...points, least: 100 }),
    figure('home: LCP', value('largest-contentful-paint') / 1000, { most: 1.9, unit: 's' }),
    figure('home: CLS', value('cumulative-layout-shift'), { most: 0.02, unit: '', digits: 3 }),
    figure('home: TBT', value('total-blocking-time'), { most: 50, unit: 'ms', digits: 0 }),
    figure('home: page weight', value('total-byte-weight') / 1000, {
      ...{ most: 500, unit: 'KB', digits: 0 },
    }),
    figure('home: requests', median(requests), { ...points, most: 20 }),
  ];
}
