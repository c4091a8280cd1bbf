import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST } from '#content/content.test-kit.ts';
import type { EditedRecord } from '#content/record/record-reading.server.ts';
import { countRuns } from '#database/test-database.server.ts';
import { type Actor, VISITOR } from '#lib/actor/actor.ts';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { toKindDescription } from '#records/kind-description.server.ts';
import { minimalRecord } from '#records/minimal-record.test-kit.ts';
import { type Calls, openCalls } from '../../whole-site/calls.test-kit.ts';
import { findMediaUses } from '../media-uses.ts';
import { KINDS } from './record-kinds.ts';
import { describeWords } from './record-words.ts';

let calls: Calls;
let ada: Actor;
let ben: Actor;
let keys = 0;

beforeAll(async () => {
  calls = await openCalls();
  const values = ['ada', 'ben'].map((username) => ({
    username,
    email: `${username}@words.example`,
    role: 'editor',
  }));
  const rows = await calls.database.db
    .insertInto('account_user')
    .values(values)
    .returning('id')
    .execute();
  [ada, ben] = rows.map(({ id }) => ({ user_id: id, role: 'editor' })) as [Actor, Actor];
});
afterAll(() => calls.close());

const keyed = () => ({ key: `record-words-${++keys}` });

/** Time goes on: by it, the administration recognises writes of others. */
const later = (ms = 1000) => calls.clock.set(new Date(calls.clock.now().getTime() + ms));

type Change = Record<string, unknown>;
type State = 'live' | 'draft';

/** A production, with the calls of its page and of the administration. */
async function withProduction(fields: Change = {}) {
  const { records, content, productions } = calls.services;
  later();
  const first = { name: 'Rusalka', headline: 'Rusalka', subline: 'Oper', is_online: true };
  const { id } = await records.productions.create(ada, { ...first, ...fields } as never);
  const owner = { content_type: 'programme.production', object_id: id };
  const read = async (document: State = 'live') =>
    (await content.record(ada, owner, { document })) as EditedRecord;
  const getRow = async () => (await records.productions.get(ada, id)) as unknown as Change;
  return {
    id,
    owner,
    content,
    getRow,
    readNode: async (document: State = 'live') => (await read(document)).node,
    /** the headline that visitors see */
    async readShown() {
      const moment = { now: calls.clock.now(), facts: new AnswerFacts() };
      return (await productions.detail(VISITOR, id, moment)).headline;
    },
    /** on the page, based on the node as it was read */
    async write(actor: Actor, node: AnsweredNode, change: Change, more = {}) {
      later();
      const options = { base: node.revision, ...keyed(), ...more };
      await content.setWords(actor, node.id, change, options);
      return options.key;
    },
    /** in the administration */
    async save(actor: Actor, change: Change, updated_at?: unknown) {
      later();
      const patch = { ...change, ...(updated_at ? { updated_at } : {}) };
      await records.productions.update(actor, id, patch);
    },
    async expectEqual() {
      const [{ node, words }, row] = [await read(), await getRow()];
      for (const { name } of words) expect([name, node[name]]).toEqual([name, row[name]]);
    },
  };
}

/** Pictures of the library. @returns their ids */
async function addPictures(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, () => {
    const checksum = `words-${++keys}`;
    const file = { filename: 'a.jpg', mime_type: 'image/jpeg', size: 1, kind: 'image' };
    return { ...file, checksum, storage_key: `originals/${checksum}`, width: 800, height: 600 };
  });
  const made = await calls.database.db
    .insertInto('media_item')
    .values(rows)
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}

const selectHistory = (id: number) =>
  calls.database.db
    .selectFrom('record_change')
    .select(['changed_by', 'action', 'before', 'after'])
    .where('kind', '=', 'production')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();

describe("a record's own words on its page", () => {
  it('are the record: one change, one history, by the rules of the kind (G-502)', async () => {
    const { id, owner, content, write, readNode, getRow, readShown } = await withProduction();
    const typed = { headline: ' Rusalka am See ', description: '<p>Tief</p><script>x</script>' };
    await write(ben, await readNode(), typed);
    const stored = { headline: 'Rusalka am See', description: '<p>Tief</p>' };
    expect(await getRow()).toMatchObject(stored);
    expect(await readNode()).toMatchObject(stored);
    expect(await readShown()).toBe('Rusalka am See');
    expect(await selectHistory(id)).toMatchObject([
      { changed_by: ada.user_id, action: 'created' },
      { changed_by: ben.user_id, action: 'changed' },
    ]);
    const { results } = await content.versions(ada, owner, FIRST);
    // the first one has the words as the administration had left them
    expect(results.map(({ author_id }) => author_id)).toEqual([ben.user_id, ada.user_id]);
  });

  it('are one entry of the history while one person writes them, and none if nothing is left (G-503)', async () => {
    const { id, write, save, readNode } = await withProduction();
    const entries = async () =>
      (await selectHistory(id)).map(({ before, after }) => [before, after]).slice(1);
    await write(ben, await readNode(), { headline: 'Zw' });
    await write(ben, await readNode(), { headline: 'Zwei', subline: 'x' });
    const both = [
      { headline: 'Rusalka', subline: 'Oper' },
      { headline: 'Zwei', subline: 'x' },
    ];
    expect(await entries()).toEqual([both]);
    await write(ada, await readNode(), { headline: 'Drei' });
    const adas = [{ headline: 'Zwei' }, { headline: 'Drei' }];
    expect(await entries()).toEqual([both, adas]);
    later(6 * 60_000);
    await write(ada, await readNode(), { headline: 'Vier' });
    await write(ada, await readNode(), { headline: 'Drei' });
    expect(await entries()).toEqual([both, adas]);
    await save(ada, { organiser: 'Haus' });
    await write(ada, await readNode(), { headline: 'Fünf' });
    const facts = [{ organiser: '' }, { organiser: 'Haus' }];
    expect(await entries()).toEqual([
      both,
      adas,
      facts,
      [{ headline: 'Drei' }, { headline: 'Fünf' }],
    ]);
  });

  it('are announced with the tags of the record, and only where they changed (G-502)', async () => {
    const { owner, content, write, save, readNode, id } = await withProduction();
    const node = await readNode();
    const announced: string[] = [];
    const stop = calls.changes.subscribe({
      changed: (tags) => void announced.push(...tags),
      lost() {},
    });
    await write(ben, node, { subline: 'Märchen' });
    await expect.poll(() => announced).toContain(`production:${id}`);
    announced.length = 0;
    await content.insertSection(ben, owner, {}, keyed());
    await expect.poll(() => announced).toContain(`content:programme.production:${id}`);
    expect(announced).not.toContain('production');
    announced.length = 0;
    // so that an open page follows the administration
    await save(ben, { subline: 'Oper' });
    await expect.poll(() => announced).toContain(`content:programme.production:${id}`);
    stop();
  });

  it('clash by field with what the administration changed since, and merge elsewhere (G-503)', async () => {
    const { content, write, save, readNode, getRow, expectEqual } = await withProduction();
    const node = await readNode();
    await save(ben, { headline: 'Von Ben' });
    await expect(write(ada, node, { headline: 'Von Ada' })).rejects.toMatchObject({
      code: 'conflict',
      extra: { field: 'headline', mine: 'Von Ada', theirs: 'Von Ben' },
    });
    // what the page shows then, and bases its next change on
    const { id, revision } = node;
    const now = await content.recordNode(ada, id);
    expect(now).toMatchObject({ id, headline: 'Von Ben' });
    expect(now.revision).toBeGreaterThan(revision);
    await write(ada, node, { subline: 'Von Ada' });
    expect(await getRow()).toMatchObject({ headline: 'Von Ben', subline: 'Von Ada' });
    await expectEqual();
  });

  it('keep paragraphs of both sides in rich text (G-503)', async () => {
    const description = '<p>eins</p><p>zwei</p>';
    const { write, save, readNode, getRow } = await withProduction({ description });
    const node = await readNode();
    await save(ben, { description: '<p>EINS</p><p>zwei</p>' });
    await write(ada, node, { description: '<p>eins</p><p>ZWEI</p>' });
    expect(await getRow()).toMatchObject({ description: '<p>EINS</p><p>ZWEI</p>' });
  });

  it('outdate what the administration has open (G-503)', async () => {
    const { write, save, readNode, getRow } = await withProduction();
    const { updated_at } = await getRow();
    await write(ben, await readNode(), { headline: 'Von Ben' });
    await expect(save(ada, { subline: 'x' }, updated_at)).rejects.toMatchObject({
      code: 'conflict',
    });
    await save(ada, { subline: 'x' }, (await getRow()).updated_at);
  });

  it('clash between two page editors as modules do, and a repeated key changes nothing (G-503)', async () => {
    const { write, readNode, getRow } = await withProduction();
    const node = await readNode();
    const key = 'record-words-twice';
    await write(ben, node, { headline: 'Von Ben' }, { key });
    await expect(write(ada, node, { headline: 'Von Ada' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await write(ada, await readNode(), { headline: 'Von Ada' });
    await write(ben, node, { headline: 'Von Ben' }, { key });
    expect(await getRow()).toMatchObject({ headline: 'Von Ada' });
  });

  it('are refused at their field by the rules of the record, and nothing is written (G-502)', async () => {
    const { write, readNode, getRow, expectEqual } = await withProduction();
    const node = await readNode();
    await expect(
      write(ada, node, { headline: 'x'.repeat(301), subline: 'y' }),
    ).rejects.toMatchObject({ code: 'invalid', field_errors: { headline: expect.any(Array) } });
    await expect(write(ada, node, { is_online: 'false' })).rejects.toMatchObject({ status: 400 });
    await expect(write(ada, node, { quote: 'von Personen' })).rejects.toMatchObject({
      status: 400,
    });
    expect(await getRow()).toMatchObject({ headline: 'Rusalka', subline: 'Oper' });
    await expectEqual();
  });

  it('are for editors only (G-502)', async () => {
    const { content, owner, readNode } = await withProduction();
    const { id } = await readNode();
    for (const actor of [VISITOR, { user_id: null, role: 'member' } as const]) {
      await expect(content.record(actor, owner)).rejects.toMatchObject({ name: 'Problem' });
      await expect(content.recordNode(actor, id)).rejects.toMatchObject({ name: 'Problem' });
      await expect(content.setWords(actor, id, { headline: 'x' }, {})).rejects.toMatchObject({
        name: 'Problem',
      });
    }
  });

  it('cannot be moved, deleted or restored as a part that a version does not have (G-502)', async () => {
    const { content, readNode, owner } = await withProduction();
    const { id, revision } = await readNode();
    const section = await content.insertSection(ada, owner, {}, keyed());
    const place = { parent: section, column_index: 0, position: 0 };
    const options = () => ({ base: revision, ...keyed() });
    await expect(content.remove(ada, id, 'record', options())).rejects.toMatchObject({
      status: 404,
    });
    await expect(content.move(ada, id, place, options())).rejects.toMatchObject({ status: 404 });
    expect((await readNode()).id).toBe(id);
  });

  it('of a deleted record cannot be written (G-502)', async () => {
    const { id, write, readNode } = await withProduction();
    const node = await readNode();
    await calls.services.records.productions.remove(ben, id);
    await expect(write(ada, node, { headline: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(readNode()).rejects.toMatchObject({ status: 404 });
  });
});

describe('drafts, versions and undo', () => {
  it('keep the words of a draft to itself until it is published (G-504)', async () => {
    const { content, owner, write, save, readNode, getRow, expectEqual } = await withProduction();
    await write(ada, await readNode('draft'), { headline: ' Neu ' }, { document: 'draft' });
    expect(await readNode('draft')).toMatchObject({ headline: 'Neu' });
    expect(await getRow()).toMatchObject({ headline: 'Rusalka' });
    await save(ben, { subline: 'Von Ben' });
    expect((await content.draft(ada, owner)).draft).toMatchObject({ changes: 1, conflicts: 0 });
    const answer = await content.publish(ada, owner, keyed());
    expect(answer.record).toMatchObject({ headline: 'Neu', subline: 'Von Ben' });
    expect(await getRow()).toMatchObject({ headline: 'Neu', subline: 'Von Ben' });
    await expectEqual();
  });

  it('refuse words in a draft that the record could not take (G-504)', async () => {
    const { write, readNode } = await withProduction();
    const long = { headline: 'x'.repeat(301) };
    await expect(write(ada, await readNode(), long, { document: 'draft' })).rejects.toMatchObject({
      code: 'invalid',
      field_errors: { headline: expect.any(Array) },
    });
  });

  it('show what the administration changed as a clash of the draft, and publish what is decided (G-504)', async () => {
    const { content, owner, write, save, readNode, getRow } = await withProduction();
    await write(ada, await readNode('draft'), { headline: 'Entwurf' }, { document: 'draft' });
    await save(ben, { headline: 'Von Ben' });
    expect((await content.draft(ada, owner)).draft).toMatchObject({ conflicts: 1 });
    const { id: node } = await readNode();
    const clash = { node, field: 'headline', mine: 'Entwurf', theirs: 'Von Ben' };
    await expect(content.publish(ada, owner, keyed())).rejects.toMatchObject({
      code: 'conflict',
      extra: { conflicts: [{ ...clash, model: 'record' }] },
    });
    const decisions = [{ ...clash, keep: 'mine' as const }];
    await content.publish(ada, owner, { ...keyed(), decisions });
    expect(await getRow()).toMatchObject({ headline: 'Entwurf' });
  });

  it('follow the schedule of a draft (G-504, E-4)', async () => {
    const { content, owner, write, readNode, readShown, getRow } = await withProduction();
    await write(ada, await readNode('draft'), { headline: 'Morgen' }, { document: 'draft' });
    const publish_at = new Date(calls.clock.now().getTime() + 60_000);
    await content.plan(ada, owner, { publish_at });
    later(61_000);
    await readShown();
    expect(await getRow()).toMatchObject({ headline: 'Morgen' });
  });

  it('discard the words of a draft (G-504)', async () => {
    const { content, owner, write, readNode, getRow } = await withProduction();
    await write(ada, await readNode('draft'), { headline: 'Nie' }, { document: 'draft' });
    await content.discard(ada, owner);
    expect(await readNode('draft')).toMatchObject({ headline: 'Rusalka' });
    expect(await getRow()).toMatchObject({ headline: 'Rusalka' });
  });

  it('restore an earlier version, whole or the words alone, and undo that (G-504)', async () => {
    const { content, owner, write, readNode, getRow, expectEqual } = await withProduction();
    await write(ben, await readNode(), { headline: 'Zwei' });
    const [, first] = (await content.versions(ada, owner, FIRST)).results;
    const version_id = first?.id as number;
    const { key } = keyed();
    const answer = await content.restore(ada, owner, { version_id }, key);
    expect(answer.record).toMatchObject({ headline: 'Rusalka' });
    expect(await getRow()).toMatchObject({ headline: 'Rusalka' });
    await content.undo(ada, owner, key, keyed().key);
    expect(await getRow()).toMatchObject({ headline: 'Zwei' });
    const { id: node } = await readNode();
    await content.restore(ada, owner, { version_id, node }, keyed().key);
    expect(await getRow()).toMatchObject({ headline: 'Rusalka' });
    await expectEqual();
  });

  it('leave the words alone where a version is older than them (G-504)', async () => {
    const { content, owner, write, readNode, getRow } = await withProduction();
    await write(ben, await readNode(), { headline: 'Zwei' });
    const { db } = calls.database;
    const { id: version_id } = await db
      .updateTable('content_version')
      .set({ snapshot: JSON.stringify({ modules: [] }) })
      .where('object_id', '=', owner.object_id)
      .where('content_type', '=', owner.content_type)
      .where('number', '=', 1)
      .returning('id')
      .executeTakeFirstOrThrow();
    await content.restore(ada, owner, { version_id }, keyed().key);
    expect(await getRow()).toMatchObject({ headline: 'Zwei' });
    const { id: node } = await readNode();
    await expect(
      content.restore(ada, owner, { version_id, node }, keyed().key),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('that are edited in place since an update are there without a change, and older versions leave them alone (G-504)', async () => {
    const { content, owner, write, readNode, getRow, expectEqual } = await withProduction();
    await write(ben, await readNode(), { headline: 'Zwei' });
    const { db } = calls.database;
    /** a stored document or version, without the subline */
    const older = (body: unknown) => {
      const { subline: _, ...record } = (body as { record: Change }).record;
      return JSON.stringify({ modules: [], record });
    };
    const isOwn = { object_id: owner.object_id, content_type: owner.content_type };
    const document = await db
      .selectFrom('content_document')
      .selectAll()
      .where((eb) => eb.and(isOwn))
      .executeTakeFirstOrThrow();
    await db
      .updateTable('content_document')
      .set({ body: older(document.body) })
      .where('id', '=', document.id)
      .execute();
    const first = await db
      .selectFrom('content_version')
      .selectAll()
      .where((eb) => eb.and({ ...isOwn, number: 1 }))
      .executeTakeFirstOrThrow();
    await db
      .updateTable('content_version')
      .set({ snapshot: older(first.snapshot) })
      .where('id', '=', first.id)
      .execute();
    const { results: before } = await content.versions(ada, owner, FIRST);
    const node = await readNode();
    expect(node).toMatchObject({ subline: 'Oper', headline: 'Zwei' });
    const { results: after } = await content.versions(ada, owner, FIRST);
    expect(after).toEqual(before);
    await write(ben, node, { subline: 'Märchen' });
    await content.restore(ada, owner, { version_id: first.id }, keyed().key);
    expect(await getRow()).toMatchObject({ headline: 'Rusalka', subline: 'Märchen' });
    await expectEqual();
  });

  it('undo and redo words, unless the administration has changed the same since (G-503)', async () => {
    const { content, owner, write, save, readNode, getRow, expectEqual } = await withProduction();
    const key = await write(ada, await readNode(), { headline: 'Zwei' });
    const undo = keyed().key;
    expect(await content.undo(ada, owner, key, undo)).toMatchObject({
      record: { headline: 'Rusalka' },
    });
    expect(await getRow()).toMatchObject({ headline: 'Rusalka' });
    await content.undo(ada, owner, undo, keyed().key);
    expect(await getRow()).toMatchObject({ headline: 'Zwei' });
    const again = await write(ada, await readNode(), { headline: 'Drei' });
    await save(ben, { headline: 'Von Ben' });
    await expect(content.undo(ada, owner, again, keyed().key)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await getRow()).toMatchObject({ headline: 'Von Ben' });
    await expectEqual();
  });
});

describe('the administration and the page at once', () => {
  /** two windows of the page and one form, each based on what it has read last */
  type Step = { by: 'ada' | 'ben' | 'form'; field: 'headline' | 'subline'; reads: boolean };
  const step = fc.record<Step>({
    by: fc.constantFrom('ada', 'ben', 'form'),
    field: fc.constantFrom('headline', 'subline'),
    reads: fc.boolean(),
  });

  it('lose no word in any order: a write is stored or its writer is told (G-503)', async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { readNode, write, save, getRow, expectEqual } = await withProduction();
      const seen = { ada: await readNode(), ben: await readNode(), form: await getRow() };
      const model: Change = { headline: 'Rusalka', subline: 'Oper' };
      for (const [n, { by, field, reads }] of steps.entries()) {
        if (reads && by === 'form') seen.form = await getRow();
        else if (reads) seen[by as 'ada'] = await readNode();
        const text = `${by} ${n}`;
        const knows = seen[by][field] === model[field];
        const write1 =
          by === 'form'
            ? save(ben, { [field]: text }, seen.form.updated_at)
            : write(by === 'ada' ? ada : ben, seen[by], { [field]: text });
        const isStored = await write1.then(
          () => true,
          (error) => {
            expect(error).toMatchObject({ code: 'conflict' });
            return false;
          },
        );
        // nobody overwrites what they have not seen
        if (isStored) expect(knows).toBe(true);
        if (isStored) model[field] = text;
        // a page is told by field; a form by its record
        if (!isStored && by !== 'form') expect(knows).toBe(false);
        expect(await getRow()).toMatchObject(model);
        await expectEqual();
      }
    });
    await fc.assert(property, { numRuns: countRuns(20) });
  }, 60_000);

  it('do not block each other for ever (G-503)', async () => {
    const { readNode, write, save, expectEqual } = await withProduction();
    const node = await readNode();
    const all = Array.from({ length: 6 }, (_, n) =>
      n % 2
        ? save(ben, { subline: `Form ${n}` })
        : write(ada, node, { headline: `Seite ${n}` }).catch((error) => {
            expect(error).toMatchObject({ code: 'conflict' });
          }),
    );
    await Promise.all(all);
    await expectEqual();
  });
});

describe('what a performance has from its production', () => {
  it('is answered beside its own words, which replace it until they are empty again (G-502)', async () => {
    const { records, content, events } = calls.services;
    later();
    const production = { name: 'Rusalka', subline: 'Oper', description: '<p>See</p>' };
    const { id: production_id } = await records.productions.create(ada, production as never);
    const date_start = '2026-12-05T19:30:00+01:00';
    const input = { production_id, date_start, is_online: true };
    const { id } = await records.events.create(ada, input as never);
    const owner = { content_type: 'programme.event', object_id: id };
    const read = async () => {
      const moment = { now: calls.clock.now(), facts: new AnswerFacts() };
      const { subline, description, headline } = await events.detail(VISITOR, id, moment);
      return { subline, description, headline };
    };
    const { node } = (await content.record(ada, owner)) as EditedRecord;
    const from = { subline: 'Oper', description: '<p>See</p>', headline: 'Rusalka' };
    expect(node).toMatchObject({ subline: '', description: '', headline: '' });
    expect(node.inherited).toMatchObject({ from: 'aus der Produktion', words: from });
    expect(await read()).toEqual(from);
    const own = { subline: 'Zum letzten Mal' };
    const committed = await content.setWords(ada, node.id, own, {
      base: node.revision,
      ...keyed(),
    });
    const now = await content.recordNode(ada, node.id, { committed });
    expect(now).toMatchObject({ ...own, inherited: { words: from } });
    expect(await read()).toEqual({ ...from, ...own });
    await content.setWords(ada, node.id, { subline: '' }, { base: now.revision, ...keyed() });
    expect(await read()).toEqual(from);
  });

  it('is nothing without a production, and no headline beside a name of its own (G-502)', async () => {
    const { records, content } = calls.services;
    later();
    const { id: production_id } = await records.productions.create(ada, { name: 'A' } as never);
    const date_start = '2026-12-05T19:30:00+01:00';
    const make = async (fields: object) => {
      const { id } = await records.events.create(ada, { date_start, ...fields } as never);
      const owner = { content_type: 'programme.event', object_id: id };
      return (await content.record(ada, owner))?.node.inherited;
    };
    expect(await make({ name: 'Gespräch' })).toBeUndefined();
    expect(await make({ name: 'Gespräch', production_id })).toMatchObject({
      words: { headline: '' },
    });
  });
});

describe('every kind whose words are edited in place', () => {
  const kinds = KINDS.filter(({ edits_in_place = [] }) => edits_in_place.length > 0);

  it('has pages with sections', () => {
    expect(kinds.length).toBeGreaterThan(4);
    for (const { page } of kinds) expect(page?.holds_sections).toBe(true);
  });

  it('is every kind with pages that own sections: nothing is edited in the administration alone (G-505)', () => {
    const own = KINDS.filter(({ page }) => page?.holds_sections);
    expect(own.map(({ table }) => table)).toEqual(kinds.map(({ table }) => table));
  });

  it('names its pictures, too (G-506)', () => {
    for (const kind of kinds) {
      const pictures = toKindDescription(kind).fields.filter(
        ({ name, of, input }) => of === 'image' && /^files?$/.test(input) && name !== 'og_image',
      );
      const names = pictures.map(({ name }) => name);
      expect(kind.edits_in_place).toEqual(expect.arrayContaining(names));
    }
  });

  it.each(kinds.map((kind) => [kind.table, kind] as const))(
    '%s: each text and picture is written to the record and read from it (G-502, G-506)',
    async (_, kind) => {
      const { records, content } = calls.services;
      later();
      const input = minimalRecord(toKindDescription(kind));
      const own = records[kind.path as 'productions'];
      const { id } = await own.create(ada, input as never);
      const owner = { content_type: kind.page?.content_type as string, object_id: id };
      const { node, words } = (await content.record(ada, owner)) as EditedRecord;
      expect(words.map(({ name }) => name)).toEqual(kind.edits_in_place);
      const pictures = await addPictures(2);
      const typed = Object.fromEntries(
        words.map(({ name, input, label }) => [
          name,
          { line: label, rich: `<p>${label}</p>`, picture: pictures[0], pictures }[input],
        ]),
      );
      later();
      await content.setWords(ada, node.id, typed, { base: node.revision, ...keyed() });
      expect(await own.get(ada, id)).toMatchObject(typed);
      const after = (await content.record(ada, owner))?.node;
      expect(after).toMatchObject(typed);
      for (const { name, input } of words) {
        if (input === 'picture') expect(after?.[`${name}_obj`]).toMatchObject({ id: pictures[0] });
        if (input !== 'pictures') continue;
        const shown = after?.[`${name}_obj`] as { image_obj: { id: number } }[];
        expect(shown.map(({ image_obj }) => image_obj.id)).toEqual(pictures);
      }
    },
  );

  it.each(kinds.filter(({ shows_as }) => shows_as).map((kind) => [kind.table, kind] as const))(
    '%s: what stands in the place of a headline is edited there, too (G-505)',
    (_, kind) => {
      for (const [place, names] of Object.entries(kind.shows_as ?? {}))
        for (const name of names) {
          expect(kind.edits_in_place).toContain(name);
          const word = describeWords(kind).find((each) => each.name === name);
          expect(word).toMatchObject({ place, input: 'line' });
        }
    },
  );
});

describe('the pictures of a record on its page', () => {
  it('are the record: its history, its undo, its rules (G-506)', async () => {
    const { id, owner, content, write, readNode, getRow } = await withProduction();
    const [first, second] = await addPictures(2);
    await write(ben, await readNode(), { image: first, gallery: [second, first] });
    expect(await getRow()).toMatchObject({ image: first, gallery: [second, first] });
    const key = await write(ben, await readNode(), { gallery: [first] });
    expect(await getRow()).toMatchObject({ gallery: [first] });
    await content.undo(ben, owner, key, keyed().key);
    expect(await getRow()).toMatchObject({ gallery: [second, first] });
    expect((await selectHistory(id)).length).toBeGreaterThan(1);
    const node = await readNode();
    await expect(write(ben, node, { image: 2_000_000_000 })).rejects.toMatchObject({ status: 422 });
    await expect(write(ben, node, { image: 'x' })).rejects.toMatchObject({ status: 422 });
    await expect(write(ben, node, { gallery: null })).rejects.toMatchObject({ status: 422 });
  });

  it('that were deleted since do not keep a version from being restored (G-506, G-51)', async () => {
    const { owner, content, write, readNode, getRow } = await withProduction();
    const [first, second] = (await addPictures(2)) as [number, number];
    const old = { headline: 'Vorher', image: first, gallery: [first, second] };
    await write(ben, await readNode(), old);
    later(600_000);
    await write(ada, await readNode(), { headline: 'Nachher', image: second, gallery: [] });
    await calls.database.db.deleteFrom('media_item').where('id', '=', first).execute();
    const [, before] = (await content.versions(ada, owner, FIRST)).results;
    await content.restore(ada, owner, { version_id: before?.id as number }, keyed().key);
    expect(await getRow()).toMatchObject({ headline: 'Vorher', image: null, gallery: [second] });
  });

  it('clash by field with the administration, and in a draft wait for its publication (G-506)', async () => {
    const { owner, content, write, save, readNode, getRow } = await withProduction();
    const [first, second] = await addPictures(2);
    const node = await readNode();
    await save(ada, { image: first });
    await expect(write(ben, node, { image: second })).rejects.toMatchObject({
      code: 'conflict',
      extra: { field: 'image', mine: second, theirs: first },
    });
    await write(ben, await readNode('draft'), { image: second }, { document: 'draft' });
    expect(await getRow()).toMatchObject({ image: first });
    expect(await readNode('draft')).toMatchObject({ image_obj: { id: second } });
    later();
    await content.publish(ben, owner, keyed());
    expect(await getRow()).toMatchObject({ image: second });
  });

  it('in a draft are in use: the library keeps them; a live page uses what its record has (G-506)', async () => {
    const { write, save, readNode } = await withProduction();
    const [first, second] = (await addPictures(2)) as [number, number];
    const uses = async (picture: number) =>
      (await findMediaUses(calls.database.db, picture)).map(({ model }) => model);
    await write(ben, await readNode('draft'), { image: second }, { document: 'draft' });
    expect(await uses(second)).toEqual(['production']);
    await write(ben, await readNode(), { image: first });
    await save(ada, { image: null });
    expect(await uses(first)).toEqual([]);
  });

  it('of a performance come from its production until it has its own (G-506)', async () => {
    const { records, content } = calls.services;
    const [first, second] = await addPictures(2);
    later();
    const { id: production_id } = await records.productions.create(ada, {
      name: 'Rusalka',
      image: first,
      gallery: [first, second],
    } as never);
    const date_start = '2026-12-05T19:30:00+01:00';
    const { id } = await records.events.create(ada, { production_id, date_start } as never);
    const owner = { content_type: 'programme.event', object_id: id };
    const { node } = (await content.record(ada, owner)) as EditedRecord;
    expect(node).toMatchObject({ image: null, image_obj: null, gallery: [], gallery_obj: [] });
    expect(node.inherited).toMatchObject({
      from: 'aus der Produktion',
      words: {
        image_obj: { id: first },
        gallery_obj: [{ image_obj: { id: first } }, { image_obj: { id: second } }],
      },
    });
  });
});

describe("a page's headline where it is read", () => {
  const openPage = async (headline = 'Das Haus') => {
    const { pages, content } = calls.services;
    later();
    const slug = `kopf-${++keys}`;
    const made = await pages.create(ada, { title: 'Haus', slug, headline, is_online: true });
    const owner = { content_type: 'pages.page', object_id: made.id };
    const read = async (document: State = 'live') =>
      ((await content.record(ada, owner, { document })) as EditedRecord).node;
    return {
      ...made,
      owner,
      pages,
      content,
      read,
      async readShown() {
        const moment = { now: calls.clock.now(), facts: new AnswerFacts() };
        return (await pages.byPath(VISITOR, slug, moment)).headline;
      },
      async write(node: AnsweredNode, headline: string, more = {}) {
        later();
        const options = { base: node.revision, ...keyed(), ...more };
        await content.setWords(ben, node.id, { headline }, options);
        return options.key;
      },
    };
  };

  it('is the one of its settings, with undo and versions (G-505)', async () => {
    const { owner, content, read, readShown, write, pages, id, updated_at } = await openPage();
    const key = await write(await read(), ' Unser Haus ');
    expect(await readShown()).toBe('Unser Haus');
    const late = pages.update(ada, id, { title: 'X', updated_at: updated_at.toISOString() });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    const { results } = await content.versions(ada, owner, FIRST);
    expect(results.map(({ author_id }) => author_id)).toEqual([ben.user_id, ada.user_id]);
    await content.undo(ben, owner, key, keyed().key);
    expect(await readShown()).toBe('Das Haus');
  });

  it('clashes with what its settings changed since, and waits in a draft (G-505)', async () => {
    const { owner, content, read, readShown, write, pages, id } = await openPage();
    const node = await read();
    later();
    await pages.update(ada, id, { headline: 'Aus den Einstellungen' });
    await expect(write(node, 'Vom Ort')).rejects.toMatchObject({
      code: 'conflict',
      extra: { field: 'headline', theirs: 'Aus den Einstellungen' },
    });
    await write(await read('draft'), 'Im Entwurf', { document: 'draft' });
    expect(await readShown()).toBe('Aus den Einstellungen');
    later();
    await content.publish(ben, owner, keyed());
    expect(await readShown()).toBe('Im Entwurf');
  });

  it('does not block the settings, nor they it, whichever comes first (G-505)', async () => {
    const { read, write, pages, id, readShown } = await openPage();
    for (let round = 0; round < 8; round++) {
      const node = await read();
      const all = await Promise.allSettled([
        write(node, `Seite ${round}`),
        pages.update(ada, id, { headline: `Einstellung ${round}` }),
      ]);
      const codes = all.flatMap((each) => (each.status === 'rejected' ? each.reason.code : []));
      expect(['conflict', 'unavailable', undefined]).toContain(codes[0]);
      expect((await read()).headline).toBe(await readShown());
    }
  });
});
