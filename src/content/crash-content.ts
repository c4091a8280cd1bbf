/** Child process of crash.server.test.ts: two editors change a page through the content service, alongside pairs of rows. */
import { isDeepStrictEqual } from 'node:util';
import { type CrashWork, runCrashChild } from '#database/crash/crash-child.ts';
import { pairsOfRows } from '#database/crash/crash-rows.ts';
import type { Database } from '#database/database.ts';
import { DESIGN_DEFAULTS } from '#domains/site/settings/design.schema.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { noChanges } from '#lib/cache/changes.ts';
import { systemClock } from '#lib/time/clock.ts';
import { headlineExamples } from '#modules/headline/headline.examples.ts';
import { readDocument } from './content.repository.server.ts';
import { type ContentService, createContentService } from './content.service.server.ts';
import { allNodes, type ContentDocument, findNode } from './document/document.ts';
import { applyOperation, type Operation } from './document/operations.ts';
import { findLatestVersion, readVersion } from './versions/version.repository.server.ts';

const MODULES = 12;
const owner = { content_type: 'pages.page', object_id: 1 };
const bare = headlineExamples.bare;

let content: ContentService;
let editors: Actor[];
let turn = 0;

const edits: CrashWork = {
  kind: 'edit',
  async prepare(database) {
    content = createContentService({
      database,
      clock: systemClock,
      changes: noChanges,
      ownerExists: async () => true,
      resolvers: {
        media: async () => new Map(),
        files: async () => new Map(),
        links: async () => new Map(),
      },
      rules: async () => DESIGN_DEFAULTS,
    });
    editors = await signUp(database, ['ada', 'ben']);
    // the same key in every round: created once
    const modules = Array.from({ length: 3 }, () => ({ model: 'headline', fields: bare }));
    const given = { layout: 3, columns: [modules, []] };
    await content.insertSection(editors[0] as Actor, owner, given, { key: 'erster-abschnitt' });
  },

  /** Also checks consistency: an error ends the process, and with it the test. */
  async readAll(database) {
    const log = await database.db
      .selectFrom('content_operation')
      .select(['id', 'key', 'operation'])
      .orderBy('id')
      .execute();
    const live = await readDocument(database.db, owner, 'live');
    const version = await findLatestVersion(database.db, owner);
    const snapshot = version && (await readVersion(database.db, owner, version.id));
    const told = replay(
      log.map(({ id, operation }) => ({ id, operation: operation as unknown as Operation })),
    );
    if (!isDeepStrictEqual(live?.body, told))
      throw new Error('The document is not what the log tells');
    if (!isDeepStrictEqual(live?.body, snapshot))
      throw new Error('The version is not the document');
    if (live?.revision !== log.at(-1)?.id)
      throw new Error('The revision is not the last of the log');
    await expectIndexed(database, told);
    return log.map(({ key }) => key);
  },

  async write(_, name) {
    const editor = editors[turn++ % editors.length] as Actor;
    while (!(await isTaken(change(editor, name))));
  },
};

/** Edits, moves, adds and deletes; retries after conflicts. */
async function change(editor: Actor, key: string): Promise<unknown> {
  const moment = { now: systemClock.now(), facts: new AnswerFacts() };
  const [section] = (await content.answer(editor, owner, moment)).modules;
  if (!section) throw new Error('The section is gone');
  const nodes = section.columns.flatMap((column) => column.children);
  const node = nodes[Math.floor(Math.random() * nodes.length)];
  const options = { key, base: node?.revision };
  const place = { parent: section.id, column_index: turn % 2, position: turn % 4 };
  const dice = Math.random();
  if (!node || (dice < 0.2 && nodes.length < MODULES)) {
    const fields = { ...bare, content: key };
    return content.insertModule(editor, { model: 'headline', fields }, place, { key });
  }
  if (dice < 0.3) return content.remove(editor, node.id, 'headline', options);
  if (dice < 0.5) return content.move(editor, node.id, place, options);
  return content.set(editor, node.id, 'headline', { content: key }, options);
}

async function isTaken(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (isProblem(error) && [404, 409].includes(error.status)) return false;
    throw error;
  }
}

/** Rebuilds the document from the log, with its revisions. */
function replay(log: { id: number; operation: Operation }[]): ContentDocument {
  let body: ContentDocument = { modules: [] };
  for (const { id, operation } of log) {
    const { document, touched } = applyOperation(body, operation);
    body = document;
    for (const each of touched) {
      const node = findNode(body, each);
      if (node) node.revision = id;
    }
  }
  return body;
}

async function expectIndexed(database: Database, document: ContentDocument): Promise<void> {
  const rows = await database.db.selectFrom('content_node').select('id').execute();
  const known = new Set(rows.map((row) => row.id));
  const unknown = [...allNodes(document)].find((node) => !known.has(node.id));
  if (unknown) throw new Error(`Node ${unknown.id} is in no index`);
}

async function signUp(database: Database, names: string[]): Promise<Actor[]> {
  await database.db
    .insertInto('account_user')
    .values(
      names.map((username) => ({ username, email: `${username}@example.org`, role: 'editor' })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await database.db.selectFrom('account_user').select('id').orderBy('id').execute();
  return rows.map(({ id }) => ({ user_id: id, role: 'editor' }));
}

await runCrashChild([edits, pairsOfRows]);
