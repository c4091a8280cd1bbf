import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';

/** XSS payloads for HTML and files. */
export const PAYLOAD = [
  `"'><img src=x: onerror=ran(1)></script><script>ran(2)</script><svg onload=ran(3)>`,
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

/** The text wherever one may stand; undefined where none may. */
function filled(schema: Schema, text: string): unknown {
  const { type, maxLength, pattern, format, anyOf, items, properties } = schema;
  if (anyOf) return anyOf.map((each) => filled(each, text)).find((each) => each !== undefined);
  if (type === 'string' && !pattern && !format && !schema.enum) return text.slice(0, maxLength);
  if (type === 'array') {
    const item = filled(items ?? {}, text);
    return item === undefined ? undefined : [item];
  }
  return type === 'object' && properties ? fillFields(properties, text) : undefined;
}

function fillFields(properties: Record<string, Schema>, text: string): Record<string, unknown> {
  const all = Object.entries(properties).map(([name, each]) => [name, filled(each, text)] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

async function fetchToken(request: APIRequestContext): Promise<Record<string, string>> {
  const { csrftoken } = await (await request.get('/api/csrf/')).json();
  return { 'X-CSRFToken': csrftoken };
}

/**
 * Sends every field with the payload; what is refused goes back to what is needed, or is left out.
 * @param needed of these, what the call knows
 * @param sign in front of every payload: what is seen of them on a page
 */
export async function plant(
  request: APIRequestContext,
  path: string,
  needed: Record<string, unknown>,
  sign = '',
): Promise<{ id: number; slug: string }> {
  const headers = await fetchToken(request);
  const { properties } = (await describedBody(request, path)) ?? {};
  const known = Object.entries(needed).filter(([name]) => name in (properties ?? {}));
  const base: Record<string, unknown> = Object.fromEntries(known);
  const given: Record<string, unknown> = {
    ...base,
    ...fillFields(properties ?? {}, sign + PAYLOAD),
  };
  let refusal = '';
  for (let n = 0; n < 12; n++) {
    const answer = await request.post(path, { data: given, headers });
    const body = await answer.json();
    if (answer.ok()) return body;
    refusal = JSON.stringify(body);
    for (const name of Object.keys(body.field_errors ?? {})) {
      const [key = ''] = name.split('.');
      if (key in base && given[key] !== base[key]) given[key] = base[key];
      else delete given[key];
    }
  }
  throw new Error(`${path} takes no payload: ${refusal}`);
}

export async function remove(request: APIRequestContext, urls: readonly string[]): Promise<void> {
  const headers = await fetchToken(request);
  for (const url of urls.toReversed()) await request.delete(url, { headers });
}

let description: Promise<{ paths: Record<string, Record<string, object>> }> | undefined;

async function describedBody(request: APIRequestContext, path: string) {
  description ??= request.get('/api/docs/json').then((answer) => answer.json());
  const call = (await description).paths[path]?.post as {
    requestBody?: { content: { 'application/json': { schema: Schema } } };
  };
  return call?.requestBody?.content['application/json'].schema;
}

/** Detects scripts that run, and those blocked only by the policy. */
export async function listener(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('ran', (which: number) => heard.push(`ran ${which} ${page.url()}`));
  page.on('dialog', (dialog) => {
    heard.push(`dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) heard.push(message.text());
  });
  return heard;
}

/** What waits on a page to run: a click or a pointer would do. */
export async function armed(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate((emptyDocument) => {
        const isArmed = ({ name, value }: Attr) =>
          name.startsWith('on') ||
          (name === 'srcdoc' && value !== emptyDocument) ||
          /^\W*javascript:/i.test(value);
        return [...document.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes]
            .filter(isArmed)
            .map(({ name, value }) => `${element.localName} ${name}=${value}`),
        );
      }, PREVIEW),
    ),
  );
  return found.flat();
}

/** The preview of a form begins with this, and is filled by a script. */
const PREVIEW = '<!doctype html><html lang="de"><body></body></html>';

/** The detector itself works: otherwise its silence would prove nothing. */
export async function expectGoodEars(page: Page, heard: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="x:" alt="" onerror="ran(1)">');
  });
  await expect.poll(() => heard.length).toBeGreaterThan(0);
}

export async function visitor(browser: Browser): Promise<Page> {
  return browser.newPage({ storageState: { cookies: [], origins: [] } });
}
