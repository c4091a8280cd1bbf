import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, getWeekday } from '../values/days.ts';
import { type DateRule, expandRule } from './date-rule.ts';

const RULE: DateRule = {
  weekdays: [4, 5],
  times: '19.30',
  from: '2026-10-16',
  to: '2026-11-01',
  every: 1,
  except: '',
};

const days = (rule: Partial<DateRule>) => {
  const dates = expandRule({ ...RULE, ...rule });
  return 'value' in dates ? dates.value.map(({ day, time }) => `${day} ${time}`) : dates.problem;
};

describe('dates of a rule', () => {
  it('are every Friday and Saturday across a DST change, without the exceptions (G-372)', () => {
    expect(days({ except: '17.10., 30.10.–31.10.' })).toEqual([
      '2026-10-16 19:30',
      '2026-10-23 19:30',
      '2026-10-24 19:30',
    ]);
  });

  it.each(['23.–24.10.', '23. - 24. Oktober', '23-24.10.2026', '23.–24.10'])(
    'exclude a period that names its month once: %s (G-684)',
    (except) => {
      expect(days({ except })).toEqual([
        '2026-10-16 19:30',
        '2026-10-17 19:30',
        '2026-10-30 19:30',
        '2026-10-31 19:30',
      ]);
    },
  );

  it('can be twice a day, or every second week (G-372)', () => {
    expect(days({ weekdays: [6], times: '19.30, 15 Uhr', every: 2 })).toEqual([
      '2026-10-18 15:00',
      '2026-10-18 19:30',
      '2026-11-01 15:00',
      '2026-11-01 19:30',
    ]);
  });

  it('exclude exceptions across the turn of the year; an exception without effect is reported (G-372)', () => {
    const winter = { from: '2026-12-25', to: '2027-01-09', weekdays: [4] };
    expect(days({ ...winter, except: '31.12.–2.1.' })).toEqual([
      '2026-12-25 19:30',
      '2027-01-08 19:30',
    ]);
    expect(expandRule({ ...RULE, except: '19.10.2026' })).toMatchObject({
      notes: ['Am 19.10.2026 wäre ohnehin keine Vorstellung.'],
    });
  });

  it('are replaced by a message if the rule is incomplete or reversed (G-372)', () => {
    expect(days({ weekdays: [] })).toContain('Bitte');
    expect(days({ to: '2026-10-01' })).toBe('Der letzte Tag liegt vor dem ersten.');
    expect(days({ to: '2036-10-01' })).toContain('drei Jahre');
    expect(days({ times: 'abends' })).toContain('Uhrzeit');
    expect(days({ except: '24.10., Ostern' })).toMatch(/^Außer „Ostern“: .*Datum/);
    expect(days({ except: '31.–2.1.' })).toContain('„31.–2.1.“');
  });

  it('are exactly the rule’s weekdays in its period, in order and each once (G-372)', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
    const start = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(weekdays, start, fc.integer({ min: 0, max: 400 }), (of, at, length) => {
        const from = addDays('2024-01-01', at);
        const dates = expandRule({ ...RULE, weekdays: of, from, to: addDays(from, length) });
        const expected = Array.from({ length: length + 1 }, (_, n) => addDays(from, n)).filter(
          (day) => of.includes(getWeekday(day)),
        );
        expect('value' in dates && dates.value.map(({ day }) => day)).toEqual(expected);
      }),
    );
  });
});
