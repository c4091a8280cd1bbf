import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/database.ts';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { EXAMPLES } from '#modules/examples.ts';
import { getDefinition, isChildModel, type ModelName } from '#modules/schemas.ts';
import { toKindDescription } from '#records/kind-description.server.ts';
import { inOrder, linkedRecord } from '#records/minimal-record.test-kit.ts';
import { KINDS } from '../wiring/records/record-kinds.ts';
import type { Services } from '../wiring/services.ts';
import type { DescribedCall } from './described-calls.test-kit.ts';

export interface Owner {
  content_type: string;
  object_id: number;
}

const firstExample = (model: ModelName) => Object.values(EXAMPLES[model])[0] as object;

/** A page with one module of every type, with its entries. @returns it as the owner of its content, and its section */
export async function furnishPage({ pages, content }: Pick<Services, 'pages' | 'content'>) {
  const { id } = await pages.create(SYSTEM, { title: 'Haus', slug: 'haus', is_online: true });
  const owner: Owner = { content_type: 'pages.page', object_id: id };
  const section = await content.insertSection(SYSTEM, owner, {}, {});
  const place = { parent: section, column_index: 0, position: 0 };
  for (const model of Object.keys(EXAMPLES) as ModelName[]) {
    const child = getDefinition(model)?.children as ModelName | undefined;
    const children = child ? [{ model: child, fields: firstExample(child) }] : [];
    const module = { model, fields: firstExample(model), children };
    if (isChildModel(model)) continue;
    await content.insertModule(
      SYSTEM,
      module as Parameters<typeof content.insertModule>[1],
      place,
      {},
    );
  }
  return { owner, section };
}

/** One record of every kind, each referring to the others and shown to visitors where it can be. */
export async function furnishRecords({ records }: Pick<Services, 'records'>): Promise<void> {
  const made = new Map<string, number>();
  for (const kind of inOrder(KINDS.map(toKindDescription))) {
    const has = (field: string) => kind.fields.some(({ name }) => name === field);
    const fields = {
      ...linkedRecord(kind, made),
      ...(has('is_online') && { is_online: true }),
      ...(has('published_at') && { published_at: '2026-11-01T12:00:00+01:00' }),
    };
    const { id } = await records[kind.path as 'tags'].create(SYSTEM, fields as never);
    made.set(kind.name, id);
  }
}

/** A house with everything that a call may name: a page, records, a redirect, a reader of the newsletter and a picture. */
export async function furnishHouse(services: Services, { db }: Database) {
  const page = await furnishPage(services);
  await furnishRecords(services);
  await services.redirects.create(SYSTEM, { old_path: '/alt', new_path: '/de/haus' });
  await services.media.folders.create(SYSTEM, { name: 'Presse' });
  const { results } = await services.forms.list({ page: 1, page_size: 1 });
  const sent = { form: results[0]?.id ?? 0, field_values: { email2: '' } };
  await services.forms.submit(VISITOR, sent, { address: '127.0.0.1' });
  const now = new Date();
  const source = { state: 'done', source: 'file', source_name: 'a', with_pictures: false };
  await db
    .insertInto('programme_import')
    .values({ ...source, created_at: now, updated_at: now, applied_at: now })
    .execute();
  const subscriber = {
    email: 'lea@post.example',
    link_key: 'a',
    token_hash: 'a',
    confirmed_at: now,
  };
  const { id: subscriber_id } = await db
    .insertInto('subscriber')
    .values(subscriber)
    .returning('id')
    .executeTakeFirstOrThrow();
  const consent = { consent_text: 'Ja.', consented_at: now, confirmed_at: now };
  await db
    .insertInto('subscription')
    .values({ subscriber_id, subject_type: 'newsletter', subject_id: 0, ...consent })
    .execute();
  const changes = JSON.stringify([{ page: 999_999, before: {}, after: {} }]);
  const replaced = { key: 'a', words: 'alt', replacement: 'neu', changes, created_at: now };
  await db.insertInto('content_replacement').values(replaced).execute();
  await furnishPattern(db, now);
  await furnishShared(db, now);
  const file = { kind: 'image', filename: 'a', storage_key: 'a', mime_type: 'image/jpeg' };
  const picture = { ...file, size: 1, checksum: 'a', width: 2400, height: 1600 };
  const stored = db.insertInto('media_item').values(picture).returning('id');
  const { id: media } = await stored.executeTakeFirstOrThrow();
  const comment = await furnishComment(db, page);
  return { ...page, media, comment, words: await openWords(services) };
}

async function furnishComment(
  db: Database['db'],
  { owner, section }: { owner: Owner; section: number },
) {
  const created_at = new Date();
  const { id: thread_id } = await db
    .insertInto('content_thread')
    .values({ ...owner, node: section, model: 'container', created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const comment = { thread_id, key: randomUUID(), text: 'Stimmt das?', created_at };
  const stored = db.insertInto('content_comment').values(comment).returning('id');
  return (await stored.executeTakeFirstOrThrow()).id;
}

/** A pattern with a text. */
async function furnishPattern(db: Database['db'], now: Date) {
  const row = { name: 'Auftakt', scope: 'modules', created_at: now, updated_at: now };
  const { id } = await db
    .insertInto('pattern')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await furnishText(db, { content_type: 'content.pattern', object_id: id }, 900_000);
}

/** A shared section with a text. */
async function furnishShared(db: Database['db'], now: Date) {
  const { id } = await db
    .insertInto('shared_section')
    .values({ name: 'Spenden', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await furnishText(db, { content_type: 'content.shared_section', object_id: id }, 900_010);
}

/** @param id of the section; the text has the next one */
async function furnishText(db: Database['db'], owner: Owner, id: number) {
  const shown = { revision: 0, is_online: true };
  const text = { id: id + 1, model: 'text', ...shown, content: '<p>Auftakt</p>', anchor: '' };
  const columns = [{ index: 0, children: [text] }];
  const slug = `auftakt-${id}`;
  const section = { id, model: 'container', ...shown, slug, layout: 0, columns };
  const body = JSON.stringify({ modules: [section] });
  await db
    .insertInto('content_document')
    .values({ ...owner, state: 'live', body })
    .execute();
}

/** The words of a production, as its page's editor gets them. */
async function openWords({ content, records }: Pick<Services, 'content' | 'records'>) {
  const { results } = await records.productions.list(SYSTEM, { page: 1, page_size: 1 });
  const owner = { content_type: 'programme.production', object_id: results[0]?.id ?? 0 };
  const found = await content.record(SYSTEM, owner);
  if (!found) throw new Error('Productions have no words.');
  return found.node;
}

export interface Row {
  id: number;
  /** of a section or module */
  revision?: number;
}

/** Existing rows by the path of each call with an id. */
export async function rowsByPath(
  app: FastifyInstance,
  described: readonly DescribedCall[],
  owner: Owner,
  headers: Record<string, string>,
): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  const query = new URLSearchParams({ ...owner, object_id: `${owner.object_id}` });
  for (const path of new Set(described.map((each) => each.path))) {
    if (!path.includes('{id}')) continue;
    const [base = ''] = path.split('/{id}');
    for (const url of [`${base}/records?page_size=50`, `${base}?${query}`, base]) {
      const answer = await app.inject({ url, headers });
      if (answer.statusCode !== 200) continue;
      const body = answer.json();
      const rows = (Array.isArray(body) ? body : (body.results ?? [])) as Partial<Row>[];
      found[path] = rows.filter((row): row is Row => row.id !== undefined);
      break;
    }
  }
  return found;
}
