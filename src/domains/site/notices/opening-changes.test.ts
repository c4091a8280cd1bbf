import { describe, expect, it } from 'vitest';
import { listOpeningChanges, type ReasonedRules } from './opening-changes.ts';

const closed = { time_from: '00:00:00', time_to: '00:00:00', closed: true };
const exception = (date: string, reason: string, hours: object = closed) => {
  return { date, reason, ...closed, closed: false, ...hours };
};
const ALWAYS = { valid_from: null, valid_to: null };
/** Open from Tuesday to Saturday. */
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
  const isClosed = weekday === 0 || weekday === 6;
  const hours = isClosed ? closed : { time_from: '12:00:00', time_to: '18:30:00' };
  return { weekday, ...hours, ...ALWAYS };
});

const list = (today: string, rules: Partial<ReasonedRules>) =>
  listOpeningChanges({ regular: WEEK, exceptions: [], ...rules }, today).map(
    ({ days, hours, reason }) => `${days}: ${hours}${reason && ` (${reason})`}`,
  );

describe('coming opening hours', () => {
  const exceptions = [
    exception('2026-11-20', 'gestern'),
    exception('2026-12-24', 'Heiligabend'),
    exception('2026-12-25', 'Weihnachten'),
    exception('2026-12-26', 'Weihnachten'),
    exception('2026-12-31', 'Nachmittag frei', { time_from: '10:00:00', time_to: '13:00:00' }),
    exception('2026-12-31', 'Silvester'),
    exception('2027-01-02', 'in sechs Wochen'),
  ];

  it('name holidays of six weeks, those in a row as one, and never the usual weekend (G-761)', () => {
    expect(list('2026-11-21', { exceptions })).toEqual([
      'Do 24. Dezember: Geschlossen (Heiligabend)',
      'Fr 25. bis Sa 26. Dezember: Geschlossen (Weihnachten)',
      'Do 31. Dezember: 10–13 Uhr (Nachmittag frei)',
    ]);
    expect(list('2026-12-26', { exceptions })[0]).toBe(
      'Sa 26. Dezember: Geschlossen (Weihnachten)',
    );
    expect(list('2026-02-01', { exceptions })).toEqual([]);
  });

  it('name a break of the season to its end (G-761)', () => {
    const spring = WEEK.map((day) => ({ ...day, valid_to: '2027-07-18' }));
    const summer = WEEK.map(({ weekday }) => {
      return { weekday, ...closed, valid_from: '2027-07-19', valid_to: '2027-08-29' };
    });
    const autumn = WEEK.map((day) => ({ ...day, valid_from: '2027-08-30' }));
    const regular = [...spring, ...summer, ...autumn];
    // the Sunday before and the Monday after are closed as well
    expect(list('2027-07-01', { regular })).toEqual(['So 18. Juli bis Mo 30. August: Geschlossen']);
    expect(list('2027-08-28', { regular })).toEqual([]);
  });
});
