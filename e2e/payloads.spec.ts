import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import {
  articleUrl,
  eventUrl,
  personUrl,
  productionUrl,
  seriesUrl,
  venueUrl,
} from '../src/lib/detail-urls.ts';
import { test } from './editor-test.ts';

/*
 * What would run, in every text of every kind of record that takes it: which there are is read from the description of
 * the API. Then a browser looks at the pages and hears of anything that runs.
 */

const PAYLOAD = [
  `"'><img src=/ran.png onerror=ran(1)></script><script>ran(2)</script><svg onload=ran(3)>`,
  '<a href="javascript:ran(4)">x</a>{{ran(5)}}$' +
    '{ran(6)}<iframe srcdoc="<script>parent.ran(7)">',
  '\r\nX-RAN:1',
].join('');

interface Schema {
  type?: string;
  maxLength?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}

/** The payload wherever free text may stand; undefined where none may. */
function filled({ type, maxLength, pattern, format, ...schema }: Schema): unknown {
  if (schema.anyOf) return schema.anyOf.map(filled).find((each) => each !== undefined);
  if (type === 'string' && !pattern && !format && !schema.enum) return PAYLOAD.slice(0, maxLength);
  if (type === 'array') {
    const item = filled(schema.items ?? {});
    return item === undefined ? undefined : [item];
  }
  return type === 'object' && schema.properties ? fieldsOf(schema.properties) : undefined;
}

function fieldsOf(properties: Record<string, Schema>): Record<string, unknown> {
  const all = Object.entries(properties).map(([name, each]) => [name, filled(each)] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/**
 * Sends every field with the payload; what is refused goes back to what is needed, or is left out.
 * @param needed of these, what the call knows
 */
async function plant(request: APIRequestContext, path: string, needed: Record<string, unknown>) {
  const { csrftoken } = await (await request.get('/api/csrf/')).json();
  const { properties } = (await describedBody(request, path)) ?? {};
  const known = Object.entries(needed).filter(([name]) => name in (properties ?? {}));
  const base: Record<string, unknown> = Object.fromEntries(known);
  const given: Record<string, unknown> = { ...base, ...fieldsOf(properties ?? {}) };
  let refusal = '';
  for (let n = 0; n < 12; n++) {
    const headers = { 'X-CSRFToken': csrftoken };
    const answer = await request.post(path, { data: given, headers });
    const body = await answer.json();
    if (answer.ok()) return body as { id: number; slug: string };
    refusal = JSON.stringify(body);
    for (const name of Object.keys(body.field_errors ?? {})) {
      const [key = ''] = name.split('.');
      if (key in base && given[key] !== base[key]) given[key] = base[key];
      else delete given[key];
    }
  }
  throw new Error(`${path} takes no payload: ${refusal}`);
}

let description: Promise<{ paths: Record<string, Record<string, object>> }> | undefined;

async function describedBody(request: APIRequestContext, path: string) {
  description ??= request.get('/api/docs/json').then((answer) => answer.json());
  const call = (await description).paths[path]?.post as {
    requestBody?: { content: { 'application/json': { schema: Schema } } };
  };
  return call?.requestBody?.content['application/json'].schema;
}

/** Opens pages and hears of everything that runs on them, or that only their policy keeps from running. */
async function listener(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('ran', (which: number) => heard.push(`ran ${which} ${page.url()}`));
  page.on('dialog', (dialog) => {
    heard.push(`dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('request', (each) => {
    if (each.url().endsWith('/ran.png')) heard.push(`a picture on ${page.url()}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) heard.push(message.text());
  });
  return heard;
}

async function visitor(browser: Browser): Promise<Page> {
  return browser.newPage({ storageState: { cookies: [], origins: [] } });
}

const RECORDS = {
  events: { url: eventUrl, needed: { date_start: '2030-03-01T19:30:00+01:00' } },
  productions: { url: productionUrl, needed: {} },
  persons: { url: personUrl, needed: {} },
  venues: { url: venueUrl, needed: {} },
  series: { url: seriesUrl, needed: {} },
  articles: { url: articleUrl, needed: { published_at: '2026-01-01T12:00:00+01:00' } },
} as const;

test('what would run, written into every text of every record, is text on its pages and in its files (G-28)', async ({
  browser,
  request,
}) => {
  const page = await visitor(browser);
  const heard = await listener(page);
  const removals: string[] = [];
  try {
    for (const [kind, { url, needed }] of Object.entries(RECORDS)) {
      const record = await plant(request, `/api/${kind}`, { ...needed, is_online: true });
      const { id, slug } = record;
      removals.push(`/api/${kind}/${id}`);
      const shown = await page.goto(url(slug, id));
      expect([kind, shown?.status()]).toEqual([kind, 200]);
      await expect(page.locator('main')).toContainText('onerror=ran(1)');
      await page.mouse.move(40, 40);
      await page.locator('html[data-alive]').waitFor();
      const data = page.locator('script[type="application/ld+json"]');
      for (const text of await data.allTextContents()) JSON.parse(text);
      if (kind !== 'events') continue;
      const calendar = await (await request.get(`/feeds/programm/${id}.ics`)).text();
      expect(calendar).toContain('BEGIN:VEVENT');
      expect(calendar).not.toMatch(/^X-RAN/m);
    }
    expect(heard).toEqual([]);
    // the ear is good
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src=/ran.png alt="" onerror="ran(1)">');
    });
    await expect.poll(() => heard.length).toBeGreaterThan(0);
  } finally {
    const { csrftoken } = await (await request.get('/api/csrf/')).json();
    const headers = { 'X-CSRFToken': csrftoken };
    for (const url of removals.reverse()) await request.delete(url, { headers });
    await page.close();
  }
});
