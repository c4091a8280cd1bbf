import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, SYSTEM } from '#lib/actor/actor.ts';
import { toKindDescription } from '#records/kind-description.server.ts';
import { minimalRecord } from '#records/minimal-record.test-kit.ts';
import { type Calls, openCalls } from '../../whole-site/calls.test-kit.ts';
import { KINDS } from './record-kinds.ts';

let calls: Calls;
let ada: Actor;
let ben: Actor;
let cleo: Actor;
beforeAll(async () => {
  calls = await openCalls();
  const roles = { ada: 'editor', ben: 'editor', cleo: 'author' };
  const values = Object.entries(roles).map(([username, role]) => ({
    username,
    email: `${username}@second.example`,
    role,
  }));
  const rows = await calls.database.db
    .insertInto('account_user')
    .values(values)
    .returning('id')
    .execute();
  [ada, ben, cleo] = rows.map(({ id }, index) => ({
    user_id: id,
    role: index < 2 ? 'editor' : 'author',
    needsSecondPerson: true,
  })) as [Actor, Actor, Actor];
});
afterAll(() => calls.close());

const kinds = KINDS.filter(({ edits_in_place = [] }) => edits_in_place.length > 0);
const hold = { status: 403, message: expect.stringContaining('zweite Person') };

/** A hidden record that Ada has made, with words. */
async function madeByAda(kind: (typeof kinds)[number]) {
  const own = calls.services.records[kind.path as 'productions'];
  const [word] = (kind.edits_in_place ?? []).filter((name) => /name|title/.test(name));
  const fields = { ...minimalRecord(toKindDescription(kind)), [word as string]: 'Eine Probe' };
  const { id } = await own.create(ada, fields as never);
  const owner = { content_type: kind.page?.content_type as string, object_id: id };
  return { own, id, owner, fields };
}

const pageOfProduction = (object_id: number) => ({
  content_type: 'programme.production',
  object_id,
});

let sections = 0;
const addSection = (actor: Actor, production: number) =>
  calls.services.content.insertSection(
    actor,
    pageOfProduction(production),
    {},
    { key: `second-person-section-${++sections}` },
  );

describe('where a second person publishes', () => {
  it.each(kinds.map((kind) => [kind.table, kind] as const))(
    '%s: begins hidden, and goes online by somebody who has not written it (G-605, G-537)',
    async (_, kind) => {
      const { own, id, fields } = await madeByAda(kind);
      expect(await own.get(ada, id)).toMatchObject({ is_online: false });
      const shown = { ...fields, is_online: true };
      await expect(own.create(ada, shown as never)).rejects.toMatchObject(hold);
      await expect(own.update(ada, id, { is_online: true })).rejects.toMatchObject(hold);
      const batch = own.batch(ada, { update: [{ id, is_online: true }] });
      await expect(batch).rejects.toMatchObject({
        field_errors: { 'update.0.forbidden': [expect.stringContaining('zweite Person')] },
      });
      const own_words = { is_online: true, [kind.edits_in_place?.[0] as string]: 'Von Ben' };
      await expect(own.update(ben, id, own_words)).rejects.toMatchObject(hold);
      expect(await own.get(ada, id)).toMatchObject({ is_online: false });
      await own.update(ben, id, { is_online: true });
      expect(await own.get(ada, id)).toMatchObject({ is_online: true });
    },
  );

  it('an account that wrote a section on its page counts as one of its writers (G-605)', async () => {
    const { own, id, owner } = await madeByAda(kinds[0] as (typeof kinds)[number]);
    await calls.services.content.insertSection(ben, owner, {}, { key: 'second-person-section' });
    await expect(own.update(ben, id, { is_online: true })).rejects.toMatchObject(hold);
    await own.update(SYSTEM, id, { is_online: true });
  });

  it('merging brings no words or sections into a public record either (G-605, G-418)', async () => {
    const { productions } = calls.services.records;
    const fields = { name: 'Die Möwe', headline: 'Möwe', is_online: true };
    const stays = await productions.create(SYSTEM, fields);
    const worded = await productions.create(ada, { name: 'Moewe', headline: 'Ungelesen' });
    const furnished = await productions.create(ada, { name: 'Die Moewe' });
    await addSection(ada, furnished.id);
    const merge = ({ id }: { id: number }, input: object = {}) =>
      productions.merging?.merge(ada, stays.id, { other: id, ...input });
    await expect(merge(worded, { choices: { headline: 'other' } })).rejects.toMatchObject(hold);
    await expect(merge(furnished, { sections: 'other' })).rejects.toMatchObject(hold);
    // without sections of its own it would take the other's
    await expect(merge(furnished)).rejects.toMatchObject(hold);
    expect(await merge(worded)).toMatchObject({ headline: 'Möwe' });
    await addSection(SYSTEM, stays.id);
    expect(await merge(furnished)).toMatchObject({ name: 'Die Möwe' });
  });

  it('merging shows a hidden record as its switch does: not for who wrote on its page, and who submitted it is told (G-605, G-539)', async () => {
    const { productions } = calls.services.records;
    const hidden = await productions.create(SYSTEM, { name: 'Der Kirschgarten', is_online: false });
    const shown = await productions.create(SYSTEM, { name: 'Kirschgarten', is_online: true });
    await addSection(ben, hidden.id);
    await calls.services.approvals.submit(ben, pageOfProduction(hidden.id), { note: '' });
    const merge = (actor: Actor) =>
      productions.merging?.merge(actor, hidden.id, {
        other: shown.id,
        choices: { is_online: 'other' },
      });
    calls.mails.length = 0;
    await expect(merge(ben)).rejects.toMatchObject(hold);
    expect(await merge(ada)).toMatchObject({ is_online: true });
    expect(calls.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ben@second.example', expect.stringContaining('Veröffentlicht: Der Kirschgarten')],
    ]);
  });

  it('a performance without words of its own waits for nobody (G-605)', async () => {
    const { events, productions } = calls.services.records;
    const { id: production_id } = await productions.create(ben, { name: 'Die Möwe' });
    const dates = ['2026-12-01T19:30:00+01:00', '2026-12-02T19:30:00+01:00'];
    const create = dates.map((date_start) => ({ production_id, date_start, is_online: true }));
    expect((await events.batch(ada, { create })).created).toHaveLength(2);
    const hidden = await events.create(ada, { production_id, date_start: dates[0] as string });
    expect(hidden.is_online).toBe(false);
    await events.update(ada, hidden.id, { is_online: true, sale_status: 'soldout' });
  });

  it('who submitted a record or page is told that it is online, and nobody of what they did themselves (G-539)', async () => {
    const { approvals, records, pages } = calls.services;
    const { id } = await records.productions.create(cleo, { name: 'Von Cleo' });
    const page = await pages.create(cleo, { title: 'Auch von Cleo', slug: 'auch-von-cleo' });
    const owners = [
      { content_type: 'programme.production', object_id: id },
      { content_type: 'pages.page', object_id: page.id },
    ];
    for (const owner of owners) {
      await calls.services.content.insertSection(
        cleo,
        owner,
        {},
        { key: `shown-${owner.object_id}` },
      );
      await approvals.submit(cleo, owner, { note: '' });
    }
    calls.mails.length = 0;
    await records.productions.update(ben, id, { is_online: true });
    await pages.update(ben, page.id, { is_online: true });
    expect(calls.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['cleo@second.example', expect.stringContaining('Veröffentlicht: Von Cleo')],
      ['cleo@second.example', expect.stringContaining('Veröffentlicht: Auch von Cleo')],
    ]);
    calls.mails.length = 0;
    await records.productions.update(ben, id, { is_online: false });
    await approvals.submit(ada, owners[0] as (typeof owners)[0], { note: '' });
    calls.mails.length = 0;
    await records.productions.update(SYSTEM, id, { is_online: true });
    expect(calls.mails).toHaveLength(1);
  });
});
