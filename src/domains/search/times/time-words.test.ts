import { describe, expect, it } from 'vitest';
import { sayDays } from './named-days.server.ts';
import { listTimesBegunBy, readTime, saysOnlyProgramme } from './time-words.server.ts';

/** A Saturday. */
const TODAY = '2026-11-21';

const read = (query: string, today = TODAY) => {
  const found = readTime(query, today);
  return found && [found.from, found.until, found.rest];
};

describe('days in a query', () => {
  it.each([
    ['heute', '2026-11-21', '2026-11-21', ''],
    ['heute abend', '2026-11-21', '2026-11-21', ''],
    ['Oper morgen', '2026-11-22', '2026-11-22', 'Oper'],
    ['übermorgen', '2026-11-23', '2026-11-23', ''],
    ['Samstag', '2026-11-21', '2026-11-21', ''],
    ['am Freitag Abend', '2026-11-27', '2026-11-27', 'am'],
    ['sonnabends', '2026-11-21', '2026-11-21', ''],
    ['Wochenende', '2026-11-21', '2026-11-22', ''],
    ['nächstes Wochenende', '2026-11-28', '2026-11-29', ''],
    ['diese Woche', '2026-11-21', '2026-11-22', ''],
    ['next week', '2026-11-23', '2026-11-29', ''],
    ['November', '2026-11-21', '2026-11-30', ''],
    ['Konzert im Dezember', '2026-12-01', '2026-12-31', 'Konzert im'],
    ['Januar', '2027-01-01', '2027-01-31', ''],
    ['Februar 2028', '2028-02-01', '2028-02-29', ''],
    ['20. dezember', '2026-12-20', '2026-12-20', ''],
    ['20 Dez', '2026-12-20', '2026-12-20', ''],
    ['20. November', '2027-11-20', '2027-11-20', ''],
    ['24.12.', '2026-12-24', '2026-12-24', ''],
    ['24.12', '2026-12-24', '2026-12-24', ''],
    ['Carmen 1. 2. 27', '2027-02-01', '2027-02-01', 'Carmen'],
    ['Silvester', '2026-12-31', '2026-12-31', ''],
    ['weihnachten', '2026-12-24', '2026-12-26', ''],
    ['Neujahr', '2027-01-01', '2027-01-01', ''],
    ['saturday', '2026-11-21', '2026-11-21', ''],
    ['diesen Samstag', '2026-11-21', '2026-11-21', ''],
    ['nächsten Samstag', '2026-11-28', '2026-11-28', ''],
    ['next saturday', '2026-11-28', '2026-11-28', ''],
    ['nächsten Sonntag', '2026-11-22', '2026-11-22', ''],
  ])('%s is from %s until %s, beside “%s” (G-552)', (query, ...expected) => {
    expect(read(query)).toEqual(expected);
  });

  it.each([
    'Woyzeck',
    'Jan',
    'um 19.30',
    '31.2.',
    '30. Februar',
    'Monteverdi',
    'Freitagsgespräch',
    'Am Wehr 1',
    '1984',
    '',
  ])('“%s” names none (G-552)', (query) => {
    expect(read(query)).toBeNull();
  });

  it.each([
    ['what’s on', true],
    ['Programm', true],
    ['was läuft', true],
    ['am', true],
    ['Oper', false],
    ['Konzert im', false],
    ['', false],
  ])('beside “%s” ask for all that is played: %s (G-760)', (rest, isAll) => {
    expect(saysOnlyProgramme(rest)).toBe(isAll);
  });

  it('that have begun are from today on (G-552)', () => {
    expect(read('Weihnachten', '2026-12-25')).toEqual(['2026-12-25', '2026-12-26', '']);
    expect(read('Wochenende', '2026-11-22')).toEqual(['2026-11-22', '2026-11-22', '']);
  });

  it.each([
    ['2027-03-01', '2028-02-29'],
    ['2028-02-29', '2028-02-29'],
    ['2028-03-01', '2032-02-29'],
    ['2096-03-01', '2104-02-29'],
  ])('29 February is from %s on that of %s (G-552)', (today, day) => {
    for (const query of ['29. Februar', '29.2.'])
      expect(read(query, today)).toEqual([day, day, '']);
  });

  it('may be a name as well: Strindberg is not only played in August (G-552)', () => {
    expect(readTime('August Strindberg', TODAY)?.isDoubtful).toBe(true);
    expect(readTime('2. August', TODAY)?.isDoubtful).toBe(false);
    expect(readTime('Dezember', TODAY)?.isDoubtful).toBe(false);
  });

  it.each([
    ['2026-11-21', '2026-11-21', 'Programm heute, Samstag, 21. November 2026'],
    ['2026-11-22', '2026-11-22', 'Programm morgen, Sonntag, 22. November 2026'],
    ['2026-12-24', '2026-12-24', 'Programm am Donnerstag, 24. Dezember 2026'],
    ['2026-11-21', '2026-11-30', 'Programm im November 2026'],
    ['2026-12-01', '2026-12-31', 'Programm im Dezember 2026'],
    ['2026-11-28', '2026-11-29', 'Programm vom 28. bis 29. November 2026'],
    ['2026-11-30', '2026-12-06', 'Programm vom 30. November bis 6. Dezember 2026'],
  ])('from %s until %s are called “%s” (G-552)', (from, until, expected) => {
    expect(sayDays({ from, until }, new Date(`${TODAY}T12:00:00+01:00`))).toBe(expected);
  });

  it('are suggested from three letters on (G-554)', () => {
    expect(listTimesBegunBy('deze')).toEqual(['Dezember']);
    expect(listTimesBegunBy('mär')).toEqual(['März']);
    expect(listTimesBegunBy('de')).toEqual([]);
  });
});
