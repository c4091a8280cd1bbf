import { describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { MAX_BILL } from '../bill.ts';
import { counted, EVENT, feedTests, makeFeed, PRODUCTION } from './exchange.test-kit.ts';

const openHouse = feedTests();

describe('What is wrong in a feed', () => {
  const bad: [string, object, RegExp][] = [
    ['a type', { ...EVENT, start_date: { day: 1 } }, /„start_date“ ist kein Text/],
    ['a day', { ...EVENT, start_date: '2026-02-30' }, /„2026-02-30“ ist kein Tag/],
    ['a time', { ...EVENT, start_time: '25:00' }, /„25:00“ ist keine Uhrzeit/],
    [
      'a time that the clocks leave out',
      { ...EVENT, start_date: '2027-03-28', start_time: '02:30' },
      /02:30 gibt es am 28\.03\.2027 nicht/,
    ],
    ['a status', { ...EVENT, event_status: 'vielleicht' }, /„vielleicht“ gibt es nicht/],
    ['no id', { ...EVENT, id: '' }, /„id“ fehlt/],
    ['the same id', { ...EVENT, id: 'good' }, /kommt zweimal vor/],
  ];
  it.each(bad)(
    'is reported with its position, and the rest is imported: %s (G-146)',
    async (_, event, reason) => {
      const { imports, events } = await openHouse();
      const good = { ...EVENT, id: 'good' };
      const report = await imports(
        makeFeed({ ...PRODUCTION, events: [good, event, { ...EVENT, id: 'last' }] }),
      );
      expect((await events()).map(({ external_id }) => external_id)).toEqual(['good', 'last']);
      expect(counted(report.counts.event)).toEqual({ created: 2, refused: 1 });
      expect(report.refused[0]?.where).toMatch(/^Seite 1, Produktion 1 \(.*\), Veranstaltung 2/);
      expect(report.refused[0]?.reason).toMatch(reason);
    },
  );

  const parts: [string, object, RegExp][] = [
    ['a price', { price_from: 'ab 12' }, /„price_from“ ist kein Betrag/],
    ['an end before the beginning', { end_date: '2026-12-01', end_time: '10:00' }, /vor dem Anf/],
    ['a time of the end', { end_time: '29:61' }, /„29:61“ ist keine Uhrzeit/],
    ['a duration', { duration: 'lang' }, /„lang“ ist keine Dauer/],
    ['a count', { pauses: 'zwei' }, /„pauses“ ist keine ganze Zahl/],
    ['a text', { teaser_de: ['a'] }, /„teaser_de“ ist kein Text/],
    ['a line of a list', { participants: [7, { last_name: 'Ida Berg' }] }, /ist kein Objekt/],
    ['a word of a list', { categories: [{}, 20] }, /In „categories“ steht kein Text/],
    ['a list', { participants: 'alle' }, /„participants“ ist keine Liste/],
    ['our own word', { foyer: { age_recommendation: 12 } }, /age_recommendation: /],
    ['a line of ours', { foyer: { prices: [{ amount: '1.00' }, { amount: '?' }] } }, /Zeile 2/],
  ];
  it('loses only the invalid part, which is reported with its position (G-267)', async () => {
    const { imports, probes, events, database } = await openHouse();
    const wrong = parts.map(([, part], n) => ({ ...EVENT, id: `e${n}`, ...part }));
    const feed = makeFeed({ ...PRODUCTION, events: wrong });
    const probe = await probes(feed);
    const report = await imports(feed);
    expect(report).toEqual(probe);
    expect(counted(report.counts.event)).toEqual({ created: parts.length });
    expect(report.dropped_count).toBe(parts.length);
    for (const [n, [what, , reason]] of parts.entries()) {
      const told = report.dropped.find(({ where }) => where.includes(`(id e${n})`));
      expect([what, told?.reason]).toEqual([what, expect.stringMatching(reason)]);
    }
    const rows = await events();
    expect(rows.at(-1)?.prices).toHaveLength(1);
    expect(await database.db.selectFrom('event_person').selectAll().execute()).toMatchObject([
      { name: 'Ida Berg' },
    ]);
  });

  it('of a bill the lines that are wrong or too many; four hundred are neither (G-267)', async () => {
    const { imports, database, records } = await openHouse();
    const people = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ last_name: `Person ${n}`, role_de: 'Chor' }));
    const report = await imports(
      makeFeed(
        { ...PRODUCTION, participants: [{ last_name: ['?'] }, ...people(400)] },
        { ...PRODUCTION, id: 'p2', events: [], participants: people(MAX_BILL + 1) },
      ),
    );
    expect(counted(report.counts.production)).toEqual({ created: 2 });
    expect(report.dropped.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('„last_name“ ist kein Text'),
      expect.stringContaining('cast: Höchstens'),
    ]);
    const lines = await database.db
      .selectFrom('production_person')
      .select('production_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy('production_id')
      .orderBy('production_id')
      .execute();
    expect(lines.map(({ count }) => Number(count))).toEqual([400, MAX_BILL]);
    expect((await records.productions.list(SYSTEM, { page: 1, page_size: 5 })).count).toBe(2);
  });

  it('a time that comes twice is the first of both (G-146)', async () => {
    const { imports, events } = await openHouse();
    const event = { ...EVENT, start_date: '2026-10-25', start_time: '02:30' };
    await imports(makeFeed({ ...PRODUCTION, events: [event] }));
    expect((await events())[0]?.date_start).toEqual(new Date('2026-10-25T00:30:00Z'));
  });

  it('what only the database can reject affects nothing else, and is never stored partially (G-146)', async () => {
    const { imports, events, database } = await openHouse();
    await imports(makeFeed(PRODUCTION));
    // an end edited by hand contradicts the newly imported beginning
    await database.db
      .updateTable('event')
      .set({ date_end: new Date('2026-12-24T20:00:00Z'), updated_at: new Date() })
      .execute();
    const later = { ...EVENT, start_date: '2027-01-10' };
    const many = Array.from({ length: 5 }, (_, n) => ({ ...EVENT, id: `n${n}` }));
    const report = await imports(
      makeFeed({ ...PRODUCTION, subtitle_de: 'Neu', events: [later, ...many] }),
    );
    expect(counted(report.counts.event)).toEqual({ created: 5, refused: 1 });
    expect(report.refused[0]?.reason).toContain('Ende muss nach dem Anfang');
    expect((await events())[0]?.date_start).toEqual(new Date('2026-12-24T18:30:00Z'));
  });

  it('a feed that breaks off keeps what came before, and reports it (G-146)', async () => {
    const { imports, events } = await openHouse();
    const whole = JSON.stringify(makeFeed(PRODUCTION, { ...PRODUCTION, id: 'p2' }));
    const report = await imports(whole.slice(0, -40));
    expect(report.broken).toMatch(/^Der Feed bricht ab/);
    expect(await events()).toHaveLength(1);
  });

  it('unknown words and fields are dropped and reported once (G-146)', async () => {
    const { imports, productions } = await openHouse();
    const report = await imports(
      makeFeed({
        ...PRODUCTION,
        categories: [999],
        characteristics: ['toll', 'gastspiel'],
        press_text_de: 'Für die Presse',
        website_de: 'javascript:alert(1)',
      }),
    );
    expect([...report.hints.keys()]).toEqual(
      expect.arrayContaining([
        expect.stringContaining('„999“'),
        expect.stringContaining('„toll“'),
        expect.stringContaining('„website_de“'),
      ]),
    );
    expect([...report.left_out.keys()]).toEqual(['press_text_de']);
    expect((await productions())[0]).toMatchObject({ characteristics: ['Gastspiel'], website: '' });
  });
});
