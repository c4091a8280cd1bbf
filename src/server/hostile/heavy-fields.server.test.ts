import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { alertFields } from '#domains/site/notices/alert.schema.ts';
import {
  openingExceptionFields,
  openingHoursFields,
} from '#domains/site/notices/opening-hours.schema.ts';
import { pageFields, pagePlace } from '#domains/site/pages/page.schema.ts';
import { redirectFields } from '#domains/site/redirects/redirect.schema.ts';
import { designSettings } from '#domains/site/settings/design.schema.ts';
import { siteSettings } from '#domains/site/settings/settings.schema.ts';
import { as, type Calls, openCalls } from '../whole-site/calls.test-kit.ts';
import { KINDS } from '../wiring/record-kinds.ts';
import { describedCalls, type Schema } from './described-calls.test-kit.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

/** Each costs a cleaner that reads it to its end minutes; the bound is meant for the slowest machine. */
const ENOUGH_MS = 5000;
const HEAVY = ['<ul><li>', '<', '<em>']
  .map((scrap) => scrap.repeat(330_000 / scrap.length))
  .join('');

/** What calls take whose body the description leaves open: the service says what is wrong with it. */
const FIELDS: Record<string, z.ZodMiniType> = {
  ...Object.fromEntries(
    Object.entries(KINDS).map(([name, { fields }]) => [`/api/${name}`, fields]),
  ),
  '/api/alerts': alertFields,
  '/api/opening-hours': openingHoursFields,
  '/api/opening-hours-exceptions': openingExceptionFields,
  '/api/pages': pageFields,
  '/api/pages/move/{id}': pagePlace,
  '/api/redirect': redirectFields,
  '/api/settings': z.object({ site: siteSettings, design: designSettings }),
};

type Way = (string | number)[];

/** The ways to every text that a body may have; of a list to that of its first item. */
function textsOf(schema: Schema, way: Way = []): Way[] {
  const {
    anyOf = [],
    oneOf = [],
    allOf = [],
    properties = {},
    items,
    additionalProperties,
  } = schema;
  const isText = schema.type === 'string' && !schema.enum && schema.const === undefined;
  const named = schema.propertyNames?.enum?.[0] ?? 'x';
  return [
    ...(isText ? [way] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => textsOf(each, way)),
    ...Object.entries(properties).flatMap(([name, each]) => textsOf(each, [...way, name])),
    ...(items ? textsOf(items, [...way, 0]) : []),
    ...(typeof additionalProperties === 'object'
      ? textsOf(additionalProperties, [...way, String(named)])
      : []),
  ];
}

const bodyWith = (way: Way, text: string): unknown =>
  way.reduceRight<unknown>((inner, step) => (step === 0 ? [inner] : { [step]: inner }), text);

/** @returns status, the names of refused fields, how long it took */
async function ask(path: string, body: unknown) {
  const before = performance.now();
  const answer = await calls.app.inject({
    method: path === '/api/settings' ? 'PATCH' : 'POST',
    url: path.replace('{id}', '1'),
    headers: { ...as('admin'), 'content-type': 'application/json' },
    // nobody writes so much in a minute
    remoteAddress: `127.0.0.${1 + (Math.floor(before) % 250)}`,
    payload: JSON.stringify(body),
  });
  const took = performance.now() - before;
  const refused = Object.keys(answer.json().field_errors ?? {});
  return { status: answer.statusCode, refused, took };
}

it.each(Object.entries(FIELDS))(
  'a text of a megabyte that is made to be slow is refused in no time in every field of %s (API-04, G-255)',
  async (path, fields) => {
    const schema = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' }) as Schema;
    const ways = new Map(textsOf(schema).map((way) => [way.join('.'), way]));
    for (const [name, way] of ways) {
      const { status, refused, took } = await ask(path, bodyWith(way, HEAVY));
      const own = name.replace(/^(site|design)\./, '');
      const isNamed = refused.some((field) => own === field || own.startsWith(`${field}.`));
      const answer = { name, status, refused, isNamed, isQuick: took < ENOUGH_MS };
      expect(answer).toEqual({ ...answer, status: 422, isNamed: true, isQuick: true });
    }
  },
);

it('the fields of every call that leaves its body open are among them', async () => {
  const described = describedCalls((await calls.ask('/api/docs/json')).body);
  const open = described.filter(
    ({ path, body }) => body && !body.properties && !/\/\{id\}$|pageeditor/.test(path),
  );
  expect(open.map(({ path }) => path).filter((path) => !FIELDS[path])).toEqual([]);
});
