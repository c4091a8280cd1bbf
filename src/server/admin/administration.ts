import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginUrl } from '#domains/accounts/sign-in/next-path.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { Problem } from '#lib/api/problem.ts';
import {
  ADMINISTRATION_SCREENS,
  ADMINISTRATORS_SCREENS,
  PUBLISHERS_SCREENS,
} from '#lib/pages/administration-screens.ts';
import { OPENER_POLICY } from '../http/security-headers.ts';
import { KINDS } from '../wiring/records/record-kinds.ts';
import { PAGE_KINDS } from '../wiring/records/record-pages.ts';
import type { Services } from '../wiring/services.ts';

export interface AdministrationOptions {
  services: Services;
  /** the browser files of the build; null: nothing is built */
  client_folder: string | null;
}

/** Where the build puts the application, below the files of the site. */
const FOLDER = 'assets/admin';
const ENTRY = 'main.tsx';

interface Chunk {
  file: string;
  css?: string[];
  /** keys of chunks that load with it */
  imports?: string[];
}

/** What the first screen loads. */
interface Entry {
  script: string;
  preloads: string[];
  styles: string[];
}

export interface Administration {
  /** Whether an address is the administration's: a kind of record, a screen, or the way to the page of a record. */
  handles(request: FastifyRequest): boolean;
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

const OPEN = 'open';
/** Pages, as `settings_url` names them (ENT-01); their settings are beside the tree (G-381). */
const PAGES = 'pages';
const NAMES: ReadonlySet<string> = new Set([
  OPEN,
  PAGES,
  ...ADMINISTRATION_SCREENS,
  ...KINDS.map(({ path }) => path),
]);

/**
 * The administration below `/cms-hub` (G-14, G-47): the same page for every URL, which loads the application. Editors only;
 * others are sent to the sign-in. `/cms-hub` itself and the gallery belong to the site.
 */
export async function openAdministration({
  services,
  client_folder,
}: AdministrationOptions): Promise<Administration> {
  const entry = client_folder ? await readManifest(client_folder) : null;

  /** @returns the address of a page, or of a record's page. @throws Problem 401, 403, 404 */
  async function findPageAddress(actor: Actor, [path, number]: readonly (string | undefined)[]) {
    requireRole(actor, 'editor');
    const id = Number(number);
    const missing = new Problem('not_found', 'Das gibt es hier nicht.');
    if (!Number.isSafeInteger(id) || id < 1 || id > LARGEST_ID) throw missing;
    if (path === 'pages') return (await services.pages.get(actor, id)).url;
    const kind = PAGE_KINDS.find((each) => each.path === path);
    if (!kind) throw missing;
    const records = services.records[kind.path as keyof Services['records']];
    const { slug = '' } = (await records.get(actor, id)) as { slug?: string };
    return kind.url(slug, id);
  }

  return {
    handles: ({ method, url }) =>
      (method === 'GET' || method === 'HEAD') && NAMES.has(splitPath(url)[0] ?? ''),
    async answer({ actor, url }, reply) {
      const [name, ...rest] = splitPath(url);
      if (name === OPEN) {
        const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
        return reply.redirect((await findPageAddress(actor, rest)) + query, 302);
      }
      if (name === PAGES) return reply.redirect(findSettingsAddress(rest), 302);
      if (actor.role === 'visitor') return reply.redirect(loginUrl(url), 302);
      requireRole(actor, ADMINISTRATORS_SCREENS.has(name ?? '') ? 'admin' : 'editor');
      if (PUBLISHERS_SCREENS.has(name ?? '')) requirePublisher(actor);
      if (!entry)
        throw new Problem(
          'unavailable',
          'Die Verwaltung ist noch nicht gebaut: Bitte führen Sie „npm run build“ aus.',
        );
      return sendPage(reply, entry);
    },
  };
}

/** @returns the address of a page's settings, or of the tree */
function findSettingsAddress([id = '']: readonly string[]): string {
  return `/cms-hub/page-tree${/^\d+$/.test(id) ? `/${id}` : ''}`;
}

/** `/cms-hub/events/7?q=x` → `['events', '7']`; of any other address nothing */
function splitPath(url: string): string[] {
  const path = url.split('?', 1)[0] ?? '';
  return path.startsWith('/cms-hub/') ? path.slice('/cms-hub/'.length).split('/') : [];
}

/** The entry with all that it imports: the fonts are in a chunk of their own. @returns null before the first build */
async function readManifest(client_folder: string): Promise<Entry | null> {
  const text = await readFile(join(client_folder, FOLDER, 'manifest.json'), 'utf8').catch(
    () => null,
  );
  const chunks = (text === null ? {} : JSON.parse(text)) as Record<string, Chunk>;
  const script = chunks[ENTRY]?.file;
  if (!script) return null;
  const keys = new Set([ENTRY]);
  for (const key of keys) for (const each of chunks[key]?.imports ?? []) keys.add(each);
  // the entry's style sheet declares the cascade layers and comes first
  const all = [...keys].flatMap((key) => chunks[key] ?? []);
  return {
    script,
    preloads: all.map(({ file }) => file).filter((file) => file !== script),
    styles: all.flatMap(({ css = [] }) => css),
  };
}

/** Styles that the application writes carry the nonce of this answer; scripts come as files only. */
function sendPage(reply: FastifyReply, { script, preloads, styles }: Entry): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    // the preview of the design
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const links = [
    ...styles.map((name) => `<link rel="stylesheet" href="/${FOLDER}/${name}">`),
    ...preloads.map((name) => `<link rel="modulepreload" href="/${FOLDER}/${name}">`),
  ].join('');
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': OPENER_POLICY,
    })
    .send(
      `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Verwaltung</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">${links}</head><body><div id="administration" data-nonce="${nonce}"><noscript>Die Verwaltung braucht JavaScript.</noscript></div><script type="module" src="/${FOLDER}/${script}"></script></body></html>`,
    );
}
