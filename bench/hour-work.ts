/** What a house does while visitors read: editors save and look around, the shop reports, forms come in. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Addresses } from './hour-mix.ts';

export const TOKEN = 'a-token-of-the-shop-in-the-bench-01';
const HOT = 12;
const SAVE_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 5000;
const REPORT_EVERY_MS = 1000;
const ENTRY_EVERY_MS = 5000;
const PATIENCE_MS = 20_000;

type Headers = Record<string, string>;

async function call<Body>(url: string, init: RequestInit = {}): Promise<Body> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Pages of the sitemap by kind, a form of ours, and the genres. */
export async function findAddresses(url: string, headers: Headers): Promise<Addresses> {
  const readLocations = async (path: string) => {
    const text = await (await fetch(url + path)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
  };
  const maps = await readLocations('/sitemap.xml');
  const all = (await Promise.all(maps.map(readLocations))).flat();
  const below = (path: string) =>
    all.filter((each) => new RegExp(`^/de/${path}/[^/]+/\\d+$`).test(each));
  const genres = await call<{ slug: string }[]>(`${url}/api/genres/`);
  const fields = [{ label: 'Name', slug: 'name', field_type: 1, required: true }];
  const form = { title: 'Rückmeldung', slug: 'rueckmeldung', is_online: true, fields };
  const { id } = await call<{ id: number }>(`${url}/de/api/forms/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(form),
  });
  return {
    performances: below('programm'),
    productions: below('produktionen'),
    articles: below('mediathek-de'),
    persons: below('ensemble'),
    pages: all.filter((path) => /^\/de\/(haus|karten|service|besuch|junges-haus)\b/.test(path)),
    form: `/de/formular/rueckmeldung/${id}`,
    genres: genres.map(({ slug }) => slug),
  };
}

interface Work {
  url: string;
  headers: Headers;
  addresses: Addresses;
  begin: number;
  isOver(): boolean;
  /** seconds from the save to the page that visitors get */
  saved(seconds: number): void;
  failed(error: Error): void;
}

export async function editLikeAHouse(work: Work): Promise<void> {
  const { url, headers, addresses, begin, isOver, saved, failed } = work;
  const hot = addresses.performances
    .slice(0, HOT)
    .map((path) => ({ path, id: path.split('/').pop() ?? '' }));
  const change = (path: string, body: object) =>
    call(`${url}${path}`, { method: 'PATCH', headers, body: JSON.stringify(body) });
  for (const { id } of hot)
    await change(`/de/api/events/${id}/`, { external_id: `bench-${id}`, sale_status: 'sale' });

  async function save(n: number): Promise<void> {
    const subline = `Fassung ${n} vom ${Date.now()}`;
    const choose = (all: readonly string[]) => all[n % all.length] ?? '';
    const { path, kind } = [
      { kind: 'events', path: choose(hot.map((each) => each.path)) },
      { kind: 'articles', path: choose(addresses.articles) },
      { kind: 'productions', path: choose(addresses.productions) },
    ][n % 3] as { path: string; kind: string };
    const saving = performance.now();
    await change(`/de/api/${kind}/${path.split('/').pop()}/`, { subline });
    const address = { 'x-forwarded-for': `198.51.100.${n % 250}` };
    while (!(await (await fetch(url + path, { headers: address })).text()).includes(subline)) {
      await sleep(20);
      if (performance.now() - saving > PATIENCE_MS) throw new Error(`Visitors do not get ${path}.`);
    }
    saved((performance.now() - saving) / 1000);
  }

  async function look(n: number): Promise<void> {
    const paths = [
      '/de/api/events/?page_size=50',
      '/cms-hub',
      '/de?edit',
      '/de/api/form-entries/?page_size=25',
    ];
    const answer = await fetch(url + (paths[n % paths.length] ?? ''), { headers });
    if (!answer.ok) throw new Error(`An editor gets ${answer.status} of ${answer.url}.`);
    await answer.arrayBuffer();
  }

  async function report(n: number): Promise<void> {
    const availability = n % 2 ? 'few' : 'plenty';
    const events = hot.map(({ id }) => ({ external_id: `bench-${id}`, availability }));
    const given = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` };
    await call(`${url}/api/availability/`, {
      method: 'POST',
      headers: given,
      body: JSON.stringify({ events }),
    });
  }

  async function fillIn(n: number): Promise<void> {
    const form = Number(addresses.form.split('/').pop());
    const given = { 'x-forwarded-for': `203.0.113.${n % 250}` };
    const { token } = await call<{ token: string }>(`${url}/de/api/forms/${form}`, {
      headers: given,
    });
    // faster, it would be suspected
    await sleep(4000);
    const field_values = { name: `Gast ${n}`, email2: '' };
    await call(`${url}/de/api/forms-entries/`, {
      method: 'POST',
      headers: { ...given, 'content-type': 'application/json' },
      body: JSON.stringify({ form, field_values, token }),
    });
  }

  const every = async (ms: number, doOnce: (n: number) => Promise<void>) => {
    for (let n = 0; !isOver(); n++) {
      await doOnce(n).catch(failed);
      await sleep(Math.max(0, begin + (n + 1) * ms - performance.now()));
    }
  };
  await Promise.all([
    every(SAVE_EVERY_MS, save),
    every(LOOK_EVERY_MS, look),
    every(REPORT_EVERY_MS, report),
    every(ENTRY_EVERY_MS, fillIn),
  ]);
}
