import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAvailabilityService } from '#domains/programme/events/availability/availability.service.server.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { noChanges } from '#lib/cache/changes.ts';
import type { MatterKind, SubjectType } from './subject-types.ts';
import { createSubscriptionService } from './subscription.service.server.ts';
import type { SubscriptionMail } from './subscription-parts.ts';
import { EVERY_KIND, ip, SITE, subscriptionTests } from './subscriptions.test-kit.ts';

const kit = subscriptionTests();
const DATE = '2026-12-04T19:30:00+01:00';
let production_id: number;
let event_id: number;
let ida: number;
let jon: number;
let series_id: number;
let number = 0;

beforeAll(async () => {
  const { persons, productions, series } = kit.records;
  ida = (await persons.create(SYSTEM, { first_name: 'Ida', last_name: 'Brandt' })).id;
  jon = (await persons.create(SYSTEM, { first_name: 'Jon', last_name: 'Falk' })).id;
  production_id = (await productions.create(SYSTEM, { name: 'Woyzeck', is_online: true })).id;
  series_id = (await series.create(SYSTEM, { name: 'Klassiker' })).id;
});
beforeEach(async () => {
  event_id = await perform();
  await kit.database.db.deleteFrom('event_change').execute();
});

async function perform(fields: object = {}): Promise<number> {
  number += 1;
  const { id } = await kit.records.events.create(SYSTEM, {
    production_id,
    date_start: DATE,
    is_online: true,
    ticket_url: 'https://karten.example/1',
    external_id: `shop-${number}`,
    ...fields,
  });
  return id;
}

async function follow(
  email: string,
  subjects: readonly [SubjectType, number][],
  kinds: readonly MatterKind[] = EVERY_KIND,
): Promise<string> {
  await kit.service.subscribe({
    email,
    subjects: subjects.map(([type, id]) => ({ type, id, kinds: [...kinds] })),
    consent_text: 'Ja.',
    ip,
  });
  await kit.work();
  const token = await kit.service.confirmSubscription(kit.tokenFor(email));
  kit.mails.length = 0;
  return token;
}

const change = (fields: object, id = event_id) => kit.records.events.update(SYSTEM, id, fields);

/** The triggers know no clock but the database's: what was changed counts as changed so many minutes ago. */
async function notify(minutes = 3): Promise<SubscriptionMail[]> {
  const at = new Date(kit.clock.now().getTime() - minutes * 60_000);
  const { db } = kit.database;
  await db.updateTable('event_change').set({ first_at: at, last_at: at }).execute();
  kit.mails.length = 0;
  await kit.service.notify();
  return [...kit.mails];
}

const waiting = () =>
  kit.database.db
    .selectFrom('subscription_mail')
    .selectAll()
    .where('done_at', 'is', null)
    .execute();

const CANCELLED = { event_status: 'cancelled' };
/** As the board does it: the old date stays to be seen. */
const MOVED = { event_status: 'rescheduled', previous_date_start: DATE };

describe('a changed performance', () => {
  it('is told of in one mail, in words, with the new facts, a calendar file and the ways out (V-13, G-473)', async () => {
    const token = await follow('lea@post.example', [
      ['event', event_id],
      ['production', production_id],
    ]);
    await change({ ...CANCELLED, status_note: 'Eine Erkrankung im Ensemble.' });
    const [mail, ...others] = await notify();
    expect(others).toEqual([]);
    const list = await kit.service.subscriptionsByToken(token);
    const ids = list?.subscriptions.map(({ subscription_id }) => subscription_id).join('-');
    const unsubscribe = `${SITE}/de/bescheid/abmelden?token=${token}&abo=${ids}`;
    expect(mail).toMatchObject({
      to: 'lea@post.example',
      subject: 'Fällt aus: Woyzeck, Freitag, 4. Dezember 2026 – Haus am Wehr',
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      attachments: [
        {
          filename: `termin-${event_id}.ics`,
          content: `BEGIN:VCALENDAR event ${event_id}`,
          content_type: expect.stringContaining('method=PUBLISH'),
        },
      ],
    });
    expect(mail?.text).toBe(`Guten Tag,

Woyzeck am Freitag, 4. Dezember 2026, 19.30 Uhr fällt aus.

Hinweis des Hauses: Eine Erkrankung im Ensemble.

Alles dazu: ${SITE}/de/programm/woyzeck/${event_id}

Haus am Wehr
${SITE}

-- 
Sie bekommen diese Mail, weil Sie davon hören wollten: Woyzeck
Davon abmelden: ${unsubscribe}
Alles, was Sie bekommen: ${SITE}/de/bescheid/liste?token=${token}
`);
    expect(await notify()).toEqual([]);
  });

  it.each([
    [
      'another date',
      { ...MOVED, date_start: '2026-12-06T18:00:00+01:00' },
      'Neuer Termin',
      'wird verlegt. Der neue Termin: Sonntag, 6. Dezember 2026, 18.00 Uhr.',
    ],
    [
      'a date that was wrong',
      { date_start: '2026-12-06T18:00:00+01:00' },
      'Termin berichtigt',
      'Woyzeck am Freitag, 4. Dezember 2026, 19.30 Uhr: Das Datum in unserem Programm ist berichtigt. Es gilt: Sonntag, 6. Dezember 2026, 18.00 Uhr.',
    ],
    [
      'a time that was wrong',
      { date_start: '2026-12-04T18:00:00+01:00' },
      'Termin berichtigt',
      'Die Uhrzeit in unserem Programm ist berichtigt. Es gilt: Freitag, 4. Dezember 2026, 18.00 Uhr.',
    ],
    [
      'no date',
      { event_status: 'postponed' },
      'Verschoben',
      'Der neue Termin steht noch nicht fest.',
    ],
    ['another place', { place: 'Marktplatz' }, 'Anderer Ort', 'Jetzt hier: Marktplatz.'],
  ])('is told of with %s (V-13, G-473)', async (_what, fields, subject, text) => {
    await follow('lea@post.example', [['production', production_id]]);
    await change(fields);
    const [mail] = await notify();
    expect(mail?.subject).toMatch(new RegExp(`^${subject}: Woyzeck, `));
    expect(mail?.text).toContain(text);
  });

  it('is told of with who plays instead of whom, to those who follow either (V-13, G-473)', async () => {
    const line = (person_id: number, role: string) => ({ person_id, role });
    await change({ cast: [line(ida, 'Marie'), { name: 'Ole Karg', role: 'Woyzeck' }] });
    await kit.database.db.deleteFrom('event_change').execute();
    await follow('ida@post.example', [['person', ida]]);
    await follow('jon@post.example', [['person', jon]], ['changed']);
    await follow('only-sale@post.example', [['person', jon]], ['sale']);
    await change({
      cast: [
        { ...line(jon, 'Marie'), instead_of: 'Ida Brandt' },
        { name: 'Ole Karg', role: 'Woyzeck' },
      ],
    });
    const mails = await notify();
    expect(mails.map(({ to }) => to).sort()).toEqual(['ida@post.example', 'jon@post.example']);
    // two are on their way at once
    const text = mails.find(({ to }) => to === 'ida@post.example')?.text;
    expect(text).toContain(
      'Es spielen:\n- Marie: Jon Falk anstelle von Ida Brandt\n- Woyzeck: Ole Karg',
    );
    expect(text).toContain('davon hören wollten: Ida Brandt');
  });

  it('is told of with the first stand-in of its date, and with who plays after all once that is taken back (V-5, V-13, G-790)', async () => {
    await follow('lea@post.example', [['event', event_id]]);
    await change({
      cast: [
        { person_id: jon, role: 'Marie', instead_of: 'Ida Brandt' },
        { name: 'Ole Karg', role: 'Woyzeck' },
      ],
    });
    const [recast] = await notify();
    expect(recast?.subject).toMatch(/^Andere Besetzung: Woyzeck, /);
    expect(recast?.text).toContain(
      'Es spielen:\n- Marie: Jon Falk anstelle von Ida Brandt\n- Woyzeck: Ole Karg',
    );
    await change({ cast: [] });
    const [usual] = await notify();
    expect(usual?.subject).toMatch(/^Andere Besetzung: Woyzeck, /);
    expect(usual?.text).toContain('Es spielen nun doch:\n- Marie: Ida Brandt\n\n');
  });

  it('is told of once it has been left alone for two minutes, with what is true then (V-13, G-472)', async () => {
    await follow('lea@post.example', [['event', event_id]]);
    await change({ date_start: '2026-12-05T19:30:00+01:00' });
    expect(await notify(1)).toEqual([]);
    await change({ ...MOVED, date_start: '2026-12-06T19:30:00+01:00', place: 'Marktplatz' });
    const [mail, ...others] = await notify();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Woyzeck am Freitag, 4. Dezember 2026, 19.30 Uhr wird verlegt.');
    expect(mail?.text).toContain('Der neue Termin: Sonntag, 6. Dezember 2026, 19.30 Uhr.');
    expect(mail?.text).not.toContain('5. Dezember');
    expect(mail?.text).toContain('Jetzt hier: Marktplatz.');
  });

  it('is not told of when the change is taken back in time (G-472)', async () => {
    await follow('lea@post.example', [['event', event_id]]);
    await change(CANCELLED);
    await change({ event_status: 'takes_place' });
    expect(await notify()).toEqual([]);
    expect(await kit.database.db.selectFrom('event_change').selectAll().execute()).toEqual([]);
  });

  it('is not told of when it is over, hidden, or the site is closed (V-13, G-472)', async () => {
    const over = await perform({ date_start: '2026-11-20T19:30:00+01:00' });
    const hidden = await perform({ is_online: false });
    await follow('lea@post.example', [['production', production_id]]);
    await change(CANCELLED, over);
    await change(CANCELLED, hidden);
    expect(await notify()).toEqual([]);
    await change(CANCELLED);
    kit.is_site_online = false;
    expect(await notify()).toEqual([]);
    kit.is_site_online = true;
    expect(await notify()).toHaveLength(1);
  });

  it('is not told of when its room or somebody who plays was there twice and is merged (G-418, G-472)', async () => {
    const { db } = kit.database;
    const { persons, venues, rooms } = kit.records;
    const venue_id = (await venues.create(SYSTEM, { name: 'Haus am Wehr' })).id;
    const room = async () => rooms.create(SYSTEM, { name: 'Saal', venue_id });
    const [stays, twin] = [await room(), await room()];
    const other = await persons.create(SYSTEM, { first_name: 'I.', last_name: 'Brandt' });
    await change({ room_id: twin.id, cast: [{ person_id: other.id, role: 'Marie' }] });
    await db.deleteFrom('event_change').execute();
    await follow('lea@post.example', [['event', event_id]]);
    await follow('fan@post.example', [['person', ida]], ['cancelled', 'sale']);
    const fan = await follow('fan@post.example', [['person', other.id]], ['back', 'sale']);
    await persons.merging?.merge(SYSTEM, ida, { other: other.id });
    await rooms.merging?.merge(SYSTEM, stays.id, { other: twin.id });
    expect(await db.selectFrom('event_change').select('event_id').execute()).toEqual([
      { event_id },
    ]);
    expect(await notify()).toEqual([]);
    expect(await kit.service.subscriptionsByToken(fan)).toMatchObject({
      subscriptions: [{ title: 'Ida Brandt', kinds: ['sale', 'back', 'cancelled'] }],
    });
  });

  it('costs next to nothing while nobody subscribes: its facts are not read (G-472)', async () => {
    const { db } = kit.database;
    const done = kit.database.transaction(async (trx) => {
      await sql`create or replace function event_facts(changed event) returns jsonb
        language plpgsql as $$ begin raise exception 'facts were read'; end $$`.execute(trx);
      await trx.updateTable('event').set({ place: 'Hof' }).where('id', '=', event_id).execute();
      await trx.insertInto('event_person').values({ event_id, name: 'Ole Karg' }).execute();
      await trx.deleteFrom('event_person').where('event_id', '=', event_id).execute();
      expect(await trx.selectFrom('event_change').selectAll().execute()).toEqual([]);
      throw new Error('all was done');
    });
    await expect(done).rejects.toThrow('all was done');
    await follow('lea@post.example', [['event', event_id]]);
    await change({ place: 'Hof' });
    expect(await db.selectFrom('event_change').selectAll().execute()).toHaveLength(1);
  });

  it('is noticed from a ticket shop, a feed or a statement alike (V-13, G-472)', async () => {
    await change({ availability: 'none' });
    await follow('lea@post.example', [['event', event_id]]);
    const { database, clock } = kit;
    const shop = createAvailabilityService({ database, clock, changes: noChanges, token: 'x' });
    const report = (availability: string) =>
      shop.report(SYSTEM, {
        events: [{ external_id: `shop-${number}`, availability }],
      });
    await report('plenty');
    const [back] = await notify();
    expect(back?.subject).toMatch(/^Es gibt wieder Karten: Woyzeck/);
    expect(back?.text).toContain('Karten: https://karten.example/1');
    await report('few');
    expect((await notify())[0]?.subject).toMatch(/^Nur noch wenige Karten/);
    await database.db
      .updateTable('event')
      .set({ event_status: 'cancelled' })
      .where('id', '=', event_id)
      .execute();
    expect((await notify())[0]?.subject).toMatch(/^Fällt aus/);
  });

  it('with tickets that come and go is told of once a day (V-13, G-472)', async () => {
    await follow('lea@post.example', [['event', event_id]]);
    await change({ availability: 'few' });
    expect(await notify()).toHaveLength(1);
    for (const minutes of [60, 12 * 60]) {
      kit.later(minutes);
      await change({ availability: 'plenty' });
      await notify();
      await change({ availability: 'few' });
      expect(await notify()).toEqual([]);
    }
    kit.later(25 * 60);
    await change({ availability: 'plenty' });
    await notify();
    await change({ availability: 'few' });
    expect(await notify()).toHaveLength(1);
  });
});

describe('sales that begin', () => {
  it('by the clock are told of, without anybody writing (V-13, G-472)', async () => {
    await kit.service.notify();
    await change({ sale_status: 'presale', sale_start: '2026-11-21T19:00:00+01:00' });
    await follow('lea@post.example', [['event', event_id]]);
    await kit.database.db.deleteFrom('event_change').execute();
    kit.later(59);
    expect(await notify()).toEqual([]);
    kit.later(61);
    await kit.service.notify();
    expect(kit.mails.map(({ subject }) => subject)).toEqual([
      'Karten gibt es ab jetzt: Woyzeck, Freitag, 4. Dezember 2026 – Haus am Wehr',
    ]);
    expect(await notify()).toEqual([]);
  });

  it('together are one mail per production, of what each subscriber follows (V-13, G-472)', async () => {
    const sale_status = 'presale';
    const second = await perform({ sale_status, date_start: '2026-12-05T19:30:00+01:00' });
    const third = await perform({
      sale_status,
      date_start: '2026-12-07T19:30:00+01:00',
      series_ids: [series_id],
    });
    await change({ sale_status });
    await follow('all@post.example', [['production', production_id]]);
    await follow('one@post.example', [['event', second]]);
    await follow('series@post.example', [['series', series_id]]);
    await kit.database.db.deleteFrom('event_change').execute();
    for (const id of [third, second, event_id]) await change({ sale_status: 'sale' }, id);
    const mails = await notify();
    const textFor = (name: string) =>
      mails.filter(({ to }) => to === `${name}@post.example`).map(({ text }) => text);
    expect(mails).toHaveLength(3);
    expect(textFor('all')[0]).toContain(
      `Woyzeck\n\n- Freitag, 4. Dezember 2026, 19.30 Uhr\n  ${SITE}/de/programm/woyzeck/${event_id}\n- Samstag, 5.`,
    );
    expect(textFor('one')[0]).toContain('Für Woyzeck am Samstag, 5. Dezember 2026, 19.30 Uhr gibt');
    expect(textFor('series')[0]).toContain('Montag, 7. Dezember');
    expect(textFor('series')[0]).not.toContain('Samstag');
  });
});

describe('mails', () => {
  it('arrive in order, once each, however many processes send (V-13, G-473)', async () => {
    await follow('a@post.example', [['event', event_id]]);
    await follow('b@post.example', [['event', event_id]]);
    const other = createSubscriptionService(kit.parts);
    await change(CANCELLED);
    const sent: string[] = [];
    kit.delivering = async ({ to, subject }) => {
      sent.push(`${to} ${subject.slice(0, 9)}`);
    };
    await notify(0);
    await notify();
    await change({ event_status: 'takes_place' });
    await kit.database.db
      .updateTable('event_change')
      .set({ last_at: new Date(0) })
      .execute();
    await Promise.all([kit.service.notify(), other.notify(), kit.service.notify()]);
    await Promise.all([other.notify(), kit.service.notify()]);
    for (const name of ['a', 'b'])
      expect(sent.filter((each) => each.startsWith(name))).toEqual([
        `${name}@post.example Fällt aus`,
        `${name}@post.example Findet st`,
      ]);
  });

  it('go out once while a slow mail server takes longer than a process holds the right to send (G-473)', async () => {
    for (const name of 'abcdefgh') await follow(`${name}@post.example`, [['event', event_id]]);
    const other = createSubscriptionService(kit.parts);
    const arrived: string[] = [];
    kit.delivering = async ({ to }) => {
      arrived.push(to);
      kit.later(arrived.length * 1.5);
      await other.notify();
    };
    await change(CANCELLED);
    await notify();
    expect(arrived).toHaveLength(8);
    expect(new Set(arrived).size).toBe(8);
  });

  it('name the date of a title that is too long for a subject, and the whole title in the text (G-473)', async () => {
    const headline = `Die Verfolgung und Ermordung ${'Jean Paul Marats, '.repeat(14)}Schluss`;
    await follow('lea@post.example', [['event', event_id]]);
    await change({ ...CANCELLED, headline });
    const [mail] = await notify();
    expect(mail?.subject).toMatch(
      /^Fällt aus: Die Verfolgung .{60,90} …, Freitag, 4. Dezember 2026 – Haus am Wehr$/,
    );
    expect(mail?.text).toContain(`${headline} am Freitag`);
  });

  it('that a crash left behind are sent after it, and none twice (V-13, G-473)', async () => {
    for (const name of ['a', 'b', 'c']) await follow(`${name}@post.example`, [['event', event_id]]);
    await change(CANCELLED);
    const arrived: string[] = [];
    kit.delivering = async ({ to }) => {
      if (arrived.length === 1) throw Object.assign(new Error('socket'), { code: 'ESOCKET' });
      arrived.push(to);
    };
    await notify();
    expect(kit.failures).toHaveLength(1);
    expect(await waiting()).toHaveLength(2);
    // the sender that died holds the right to send for two minutes
    await kit.database.db
      .updateTable('subscription_sender')
      .set({ holder: 'dead', held_until: new Date(kit.clock.now().getTime() + 120_000) })
      .execute();
    kit.delivering = async ({ to }) => {
      arrived.push(to);
    };
    await kit.service.notify();
    expect(arrived).toHaveLength(1);
    kit.later(2);
    await kit.service.notify();
    expect(arrived.sort()).toEqual(['a@post.example', 'b@post.example', 'c@post.example']);
    expect(await waiting()).toEqual([]);
  });

  it('wait for a full mailbox, and later ones wait behind them (G-473)', async () => {
    await follow('voll@post.example', [['event', event_id]]);
    await follow('frei@post.example', [['event', event_id]]);
    const full = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 };
    kit.delivering = async ({ to }) => {
      if (to.startsWith('voll')) throw Object.assign(new Error('452 full'), full);
    };
    await change(CANCELLED);
    expect((await notify()).map(({ to }) => to)).toEqual(['frei@post.example']);
    await change({ event_status: 'takes_place' });
    expect((await notify()).map(({ to }) => to)).toEqual(['frei@post.example']);
    kit.delivering = async () => {};
    kit.later(2);
    const late = await notify();
    expect(late.map(({ subject }) => subject.slice(0, 9))).toEqual(['Fällt aus', 'Findet st']);
  });

  it('to an address that is refused are given up, and it is forgotten unless it takes one (G-473)', async () => {
    await follow('weg@post.example', [['event', event_id]]);
    const refused_at = async () =>
      (await kit.database.db.selectFrom('subscriber').select('refused_at').execute())[0]
        ?.refused_at;
    const gone = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
    kit.delivering = async () => {
      throw Object.assign(new Error('550 no such user'), gone);
    };
    await change(CANCELLED);
    await notify();
    expect(await waiting()).toEqual([]);
    expect(await refused_at()).toEqual(kit.clock.now());
    kit.delivering = async () => {};
    await change({ event_status: 'takes_place' });
    expect(await notify()).toHaveLength(1);
    expect(await refused_at()).toBeNull();
  });

  it('are not sent to somebody who unsubscribes while they are on their way (V-13, G-473)', async () => {
    const tokens = new Map<string, string>();
    for (const name of ['a', 'b', 'c', 'd']) {
      const email = `${name}@post.example`;
      const subjects: [SubjectType, number][] = [
        ['event', event_id],
        ['series', series_id],
      ];
      tokens.set(email, await follow(email, subjects));
    }
    await change(CANCELLED);
    const left = async (email: string, ids: number[] | 'all') =>
      kit.service.unsubscribeByToken(tokens.get(email) ?? '', ids);
    const leave = async () => {
      const [c, d] = ['c@post.example', 'd@post.example'] as const;
      const list = await kit.service.subscriptionsByToken(tokens.get(c) ?? '');
      await left(c, [list?.subscriptions[0]?.subscription_id ?? 0]);
      await left(d, 'all');
    };
    let leaving: Promise<void> | undefined;
    kit.delivering = () => {
      leaving ??= leave();
      return leaving;
    };
    const mails = await notify();
    expect(mails.map(({ to }) => to).sort()).toEqual(['a@post.example', 'b@post.example']);
    expect(await waiting()).toEqual([]);
  });

  it('go to all of more subscribers than one step takes, each once (V-13, G-473)', async () => {
    const { db } = kit.database;
    const many = Array.from({ length: 450 }, (_, n) => ({
      email: `n${n}@post.example`,
      link_key: `key-${n}`,
      token_hash: `hash-${n}`,
      confirmed_at: kit.clock.now(),
    }));
    const rows = await db.insertInto('subscriber').values(many).returning('id').execute();
    const consent = {
      consent_text: 'Ja.',
      consented_at: kit.clock.now(),
      confirmed_at: kit.clock.now(),
    };
    for (const [subject_type, subject_id] of [
      ['event', event_id],
      ['production', production_id],
    ] as const) {
      const values = rows
        .filter((_, n) => subject_type === 'event' || n % 3 === 0)
        .map(({ id }) => ({
          subscriber_id: id,
          subject_type,
          subject_id,
          kinds: ['cancelled'],
          ...consent,
        }));
      await db.insertInto('subscription').values(values).execute();
    }
    await change(CANCELLED);
    await notify();
    while (kit.waiting.length > 0) await kit.work();
    expect(new Set(kit.mails.map(({ to }) => to)).size).toBe(450);
    expect(kit.mails).toHaveLength(450);
  }, 30_000);
});
