import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRuns } from '#database/test-database.server.ts';
import { pathsIn } from '#domains/sitemap/sitemap.test-kit.ts';
import { type Role, SYSTEM } from '#lib/actor/actor.ts';
import { openWholeSite } from '../whole-site/whole-site.test-kit.ts';
import { type DescribedCall, describedCalls, OPEN_WRITES } from './described-calls.test-kit.ts';
import { furnishHouse, furnishRecords, type Owner, rowsByPath } from './furnished.test-kit.ts';
import { generateRequest, type Known, type Request } from './openapi.test-kit.ts';

/** Of each role, with a new seed each run. `FUZZ_REQUESTS=5000` asks more, `FUZZ_SEED=…` (a failure names it) the same again. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? countRuns(300));
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

const ROLES = ['visitor', 'member', 'editor', 'admin'] as const satisfies Role[];

let site: Awaited<ReturnType<typeof openWholeSite>>;
let described: DescribedCall[];
const who = {} as Record<Role, Record<string, string>>;
/** names of the calls that have stored something */
const written: Record<(typeof ROLES)[number], string[]> = {
  visitor: [],
  member: [],
  editor: [],
  admin: [],
};
let owner: Owner;

beforeAll(async () => {
  site = await openWholeSite();
  ({ owner } = await furnishHouse(site.services, site.house.database));
  await furnishRecords(site.services);
  for (const role of ROLES) who[role] = await site.signIn(role);
  described = describedCalls(JSON.parse((await site.request('/api/docs/json')).text)).filter(
    // a stream without an end; signing out would end what follows
    ({ name }) => !/^get .*\/presence$|logout/.test(name),
  );
});
afterAll(() => site.close());

/** What is there now: ids by path, pages, sections, slugs. */
async function lookAround(): Promise<Known> {
  const words: Record<string, unknown[]> = {
    content_type: [owner.content_type, 'pages.page', 'programme.event'],
    object_id: [owner.object_id, 1],
    slug: ['probe', 'probe-2', 'haus'],
    path: ['haus', ''],
    revision: [1, 10, 1000],
  };
  const rows = await rowsByPath(site.app, described, owner, who.admin);
  for (const [path, found] of Object.entries(rows)) {
    words[`${path} {id}`] = found.map(({ id }) => id);
  }
  words.parent = words['/de/pageeditor-api/container/{id} {id}'] ?? [];
  return { words };
}

/** Words that only a message in another language has. */
const ENGLISH = /\b(the|invalid|expected|must|string|required|too|received|undefined)\b/i;

/** Quoted input of others: URLs and titles. */
const QUOTED = /„[^“]*“|\/\S+/g;

/** What is wrong with an answer; null if it is fine. */
function findFault({ statusCode, headers, body }: LightMyRequestResponse): string | null {
  if (statusCode >= 500) return 'an error of ours';
  if (statusCode < 400) return null;
  if (!`${headers['content-type']}`.startsWith('application/json')) return 'no JSON';
  const { detail, code, field_errors = {} } = JSON.parse(body);
  if (typeof code !== 'string') return 'no code';
  const messages = [detail, ...Object.values(field_errors).flat()];
  const foreign = messages.find(
    (text) => !/^[A-ZÄÖÜ„0-9]/.test(text) || ENGLISH.test(text.replace(QUOTED, '')),
  );
  return foreign === undefined ? null : `not German: ${foreign}`;
}

async function send({ method, url, headers, payload }: Request, role: Role, index: number) {
  // avoids rate limits, per minute and per address
  site.clock.set(new Date(site.clock.now().getTime() + 1000));
  return site.app.inject({
    method: method as 'GET',
    url,
    headers: { ...who[role], ...headers },
    remoteAddress: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    ...(payload !== undefined && { payload }),
  });
}

describe('requests made from the description of the API', () => {
  it.each(ROLES)(
    'are answered or rejected in German for a %s, never with a server error, and leave every URL of the sitemap (G-90, G-285)',
    async (role) => {
      const known = await lookAround();
      const any = fc.oneof(...described.map((each) => generateRequest(each, known)));
      const faults: unknown[] = [];
      for (const [index, request] of fc.sample(any, { numRuns: REQUESTS, seed: SEED }).entries()) {
        const answer = await send(request, role, index);
        if ([201, 204].includes(answer.statusCode)) written[role].push(request.call);
        const fault = findFault(answer);
        const { method, url, payload } = request;
        if (fault) faults.push([fault, answer.statusCode, method, url, payload?.slice(0, 1000)]);
      }
      // what the role may remove is gone; of what there is now nothing may be lost
      await furnishRecords(site.services);
      const lost = await lostAddresses();
      expect({ SEED, faults, lost }).toEqual({ SEED, faults: [], lost: [] });
    },
    60_000 + REQUESTS * 200,
  );

  it('reach stored data, not only validation (G-285)', () => {
    expect(written.editor.length + written.admin.length).toBeGreaterThan(REQUESTS / 100);
    const closed = [...written.visitor, ...written.member].filter((call) => !OPEN_WRITES.has(call));
    expect(closed).toEqual([]);
  });
});

/** Every address of the sitemap that is not there. */
async function lostAddresses(): Promise<unknown[]> {
  // administrators may well switch it off
  await site.services.settings.update(SYSTEM, { site: { is_site_online: true } });
  const files = await locations('/sitemap.xml');
  const paths = (await Promise.all(files.map(locations))).flat();
  expect(paths.length).toBeGreaterThan(1);
  const lost: unknown[] = [];
  for (const path of paths) {
    const { statusCode } = await site.app.inject(path);
    if (statusCode !== 200) lost.push([path, statusCode]);
  }
  return lost;
}

async function locations(path: string): Promise<string[]> {
  return pathsIn((await site.app.inject(path)).body);
}
