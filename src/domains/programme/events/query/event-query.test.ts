import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayForAddress,
  dayFromAddress,
  type EventQuery,
  isFiltered,
  offersReset,
  orderAddress,
  orderValues,
  readAddress,
  toText,
  writeAddress,
} from './event-query.ts';

const today = '2026-11-21';
const read = (search: string) => readAddress(new URLSearchParams(search), today);

describe('the address of the event list', () => {
  it('parses five filters, a day, and the other choices of visitors (EVENT-07, EVENT-12, EVENT-13, EVENT-14, EVENT-15, EVENT-16, G-113)', () => {
    const search =
      'room=3&type=konzert&tag=7&series=2&genre=1&date=24-12-2026&until=31-12-2026&available=1&access=relaxed&price_max=20&page=2';
    expect(read(search)).toEqual({
      room: [3],
      type: ['konzert'],
      tag: [7],
      series: [2],
      genre: [1],
      page: 2,
      date: '2026-12-24',
      until: '2026-12-31',
      available: true,
      access: ['relaxed'],
      price_max: 20,
    });
  });

  it('converts numeric values, and keeps slugs that only start with digits (EVENT-11, G-65)', () => {
    expect(read('type=2024&room=0&tag=007&genre=12a')).toMatchObject({
      type: [2024],
      room: [0],
      tag: ['007'],
      genre: ['12a'],
    });
    expect(`${writeAddress(read('type=2024&room=0&tag=007'), today)}`).toBe(
      'room=0&type=2024&tag=007',
    );
    expect(isFiltered(read('room=0'), today)).toBe(true);
  });

  it('ignores unknown keys, empty and impossible values (EVENT-09, EVENT-10)', () => {
    expect(read('utm_source=x&__proto__=1&room=&type=%00&genre=<b>&page=0&price_max=-1')).toEqual({
      date: today,
      page: 1,
    });
    expect(read(`tag=${'a'.repeat(500)}&page=99999999&available=yes&until=20-11-2026`)).toEqual({
      date: today,
      page: 1,
    });
  });

  it.each([
    '31-02-2026',
    '2026-12-32',
    '2026-1-1',
    '24-12-26',
    '1-1-2026',
    '00-00-0000',
    '29-02-2027',
    '01-01-0001',
  ])('takes %s for no day: today is shown (EVENT-08, EVENT-35)', (date) =>
    expect(read(`date=${date}`).date).toBe(today),
  );

  it('formats days with dashes, and accepts the reverse order (EVENT-08, G-276)', () => {
    expect(dayForAddress('2026-12-24')).toBe('24-12-2026');
    expect(dayFromAddress('29-02-2028')).toBe('2028-02-29');
    expect(dayFromAddress('2028-02-29')).toBe('2028-02-29');
  });

  it('reads back what it wrote, without today and the first page (EVENT-06, EVENT-34)', () => {
    const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
    const value = slug.map((text) => (`${Number(text)}` === text ? Number(text) : text));
    const option = fc.array(value, { minLength: 1, maxLength: 4 }).map(orderValues);
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const query = fc.record(
      {
        room: option,
        type: option,
        tag: option,
        series: option,
        genre: option,
        access: option,
        available: fc.constant(true),
        price_max: fc.nat(100_000),
        date: day,
        page: fc.integer({ min: 1, max: 10_000 }),
      },
      { requiredKeys: ['date', 'page'] },
    );
    fc.assert(
      fc.property(query, (asked) => {
        const written = writeAddress(asked as EventQuery, today);
        expect(readAddress(new URLSearchParams(toText(written)), today)).toEqual(asked);
        expect(orderAddress(new URLSearchParams(toText(written)))).toBeNull();
        expect(written.has('date')).toBe(asked.date !== today);
        expect(written.has('page')).toBe(asked.page !== 1);
      }),
    );
  });

  it('has several values in a filter, each once and in one order, however they are written (G-540)', () => {
    for (const search of ['genre=2,1', 'genre=1,2', 'genre=1&genre=2', 'genre=,2,1,,1,<b>'])
      expect([search, read(search).genre]).toEqual([search, [1, 2]]);
    expect(toText(writeAddress(read('genre=oper,10,2'), today))).toBe('genre=2,10,oper');
    expect(orderAddress(new URLSearchParams('genre=2&x=1&genre=1'))).toBe('genre=1,2&x=1');
    expect(orderAddress(new URLSearchParams('genre=1%2C2&room=3'))).toBeNull();
    // what is none stays, for the note about it
    expect(orderAddress(new URLSearchParams('genre=Ö,2,1'))).toBe('genre=1,2,%C3%96');
    expect(orderAddress(new URLSearchParams('genre=1,2,Ö'))).toBeNull();
  });

  it('counts as filtered with any filter or on another day (EVENT-36)', () => {
    expect(isFiltered(read(''), today)).toBe(false);
    expect(isFiltered(read('page=3'), today)).toBe(false);
    for (const one of [
      'genre=1',
      'date=22-11-2026',
      'available=1',
      'price_max=0',
      'until=30-11-2026',
    ]) {
      expect([one, isFiltered(read(one), today)]).toEqual([one, true]);
    }
  });

  it('can be reset with more than one chip, or one and another day (EVENT-20, G-61)', () => {
    const offered = (search: string) => offersReset(read(search), today);
    expect(offered('genre=1')).toBe(false);
    expect(offered('date=22-11-2026')).toBe(false);
    expect(offered('genre=1&date=22-11-2026')).toBe(true);
    expect(offered('genre=1&room=2')).toBe(true);
    expect(offered('genre=1,2')).toBe(true);
  });
});
