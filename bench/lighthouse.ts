/**
 * Lighthouse (mobile, default settings) on every kind of page: median of five for pages with goals, else of three. Heavy, so it
 * has its own package and lockfile in bench/lighthouse, installed on demand.
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

interface Kind {
  name: string;
  path: string;
  runs: number;
  /** seconds to the largest picture or text; KB; requests */
  max?: { lcp: number; weight?: number; requests?: number };
}

/** URLs of records come from the house itself. */
async function kinds(url: string): Promise<Kind[]> {
  const first = async (call: string): Promise<string> => {
    const answer = await fetch(`${url}/api/${call}/`);
    return ((await answer.json()) as { results: { url: string }[] }).results[0]?.url ?? '';
  };
  const home = { lcp: 1.2, weight: 110, requests: 20 };
  return [
    { name: 'home', path: '/de', runs: 5, max: home },
    { name: 'list', path: '/de/programm', runs: 5, max: { ...home, lcp: 1, weight: 400 } },
    { name: 'performance', path: await first('events'), runs: 5, max: home },
    { name: 'production', path: await first('productions'), runs: 3 },
    { name: 'ensemble', path: '/de/ensemble', runs: 3 },
    { name: 'magazine', path: '/de/mediathek-de', runs: 3 },
    { name: 'modules', path: '/de/haus/werkstatt', runs: 5, max: { lcp: 1.8 } },
    { name: 'text', path: '/de/impressum', runs: 3 },
  ];
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: { url: string }[] } }>;
}

export async function measureLighthouse(folder: string): Promise<Result[]> {
  if (!existsSync(PROGRAM)) await run('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts']);
  const house = await startHouse(folder);
  try {
    const all: Result[] = [];
    for (const kind of await kinds(house.url)) {
      const reports: Report[] = [];
      // The first visit renders missing pictures.
      for (let n = 0; n <= kind.runs; n++) {
        // pages expire, at the next performance's begin for instance
        await warm(house.url + kind.path);
        const report = await visit(house.url + kind.path, join(folder, 'lighthouse.json'));
        if (n > 0) reports.push(report);
      }
      all.push(...results(kind, reports));
    }
    return all;
  } finally {
    await house.stop();
  }
}

/** Asks for a page until it is compressed as well as for most visitors (page-cache/entry-sender.ts). */
async function warm(url: string): Promise<void> {
  for (let n = 0; n < 20; n++) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.headers.get('etag')?.endsWith('br11"')) return;
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** Pages that the browser renders ahead begin beside the visited one, and Lighthouse may miss its beginning. */
const MAX_TRIES = 3;

async function visit(url: string, file: string): Promise<Report> {
  for (let n = 1; ; n++) {
    try {
      return await visitOnce(url, file);
    } catch (error) {
      if (n === MAX_TRIES || !String(error).includes('NO_NAVSTART')) throw error;
    }
  }
}

async function visitOnce(url: string, file: string): Promise<Report> {
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

function results({ name, max }: Kind, reports: Report[]): Result[] {
  const score = (category: string) =>
    median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
  const value = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const requests = reports.map(
    ({ audits }) => audits['network-requests']?.details?.items?.length ?? 0,
  );
  const points = { unit: '', digits: 0 };
  const others = ['accessibility', 'best-practices', 'seo'].map(score);
  return [
    figure(`${name}: Lighthouse performance`, score('performance'), { ...points, min: 98 }),
    figure(`${name}: lowest of accessibility, best practices, SEO`, Math.min(...others), {
      ...points,
      min: 100,
    }),
    figure(`${name}: LCP`, value('largest-contentful-paint') / 1000, {
      max: max?.lcp,
      unit: 's',
    }),
    figure(`${name}: CLS`, value('cumulative-layout-shift'), { max: 0.02, unit: '', digits: 3 }),
    figure(`${name}: TBT`, value('total-blocking-time'), { max: 50, unit: 'ms', digits: 0 }),
    figure(`${name}: page weight`, value('total-byte-weight') / 1000, {
      max: max?.weight,
      unit: 'KB',
      digits: 0,
    }),
    figure(`${name}: requests`, median(requests), { ...points, max: max?.requests }),
  ];
}
