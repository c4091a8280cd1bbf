import { expect, it } from 'vitest';
import type { EventDetail } from '../event.schema.ts';
import { toEventOnPage } from './event-on-page.ts';

function makeEvent(dates: number, url: string | null): EventDetail {
  const other_dates = Array.from({ length: dates }, (_, id) => ({ id }));
  return { other_dates, production: { id: 1, name: 'Tosca', url } } as unknown as EventDetail;
}

const countDates = (dates: number, url: string | null) => {
  const { other_dates, has_more_dates } = toEventOnPage(makeEvent(dates, url));
  return [other_dates.length, has_more_dates];
};

it('A performance’s page shows the next six dates where the production’s page has the rest, else all (G-70, G-747)', () => {
  expect(countDates(6, '/de/produktionen/tosca/1')).toEqual([6, false]);
  expect(countDates(7, '/de/produktionen/tosca/1')).toEqual([6, true]);
  expect(countDates(30, null)).toEqual([30, false]);
});
