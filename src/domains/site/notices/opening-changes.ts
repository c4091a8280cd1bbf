import { addDays } from '#lib/time/berlin-days.server.ts';
import { writtenMoment } from '#ui/dates.ts';
import { openingTexts as texts } from './opening-hours.texts.ts';
import { describeHours, findHours, type OpeningDay, type OpeningRules } from './opening-hours.ts';

/** Days in a row that are not as usual, as visitors read them: 'Fr 25. bis Sa 26. Dezember', 'Geschlossen', 'Weihnachten'. */
export interface OpeningChange {
  days: string;
  hours: string;
  reason: string;
}

/** Rules with the reasons of the exceptions. */
export interface ReasonedRules extends OpeningRules {
  exceptions: readonly (OpeningRules['exceptions'][number] & { reason: string })[];
}

/** Six weeks. */
const AHEAD = 42;
/** A break is read to its end, if that is not further away. */
const MAX_BREAK = 92;
/** Closed by the weekly hours for so long is a break, not a weekend. */
const MIN_BREAK = 5;

interface Run {
  from: string;
  until: string;
  hours: string;
  reason: string;
  isException: boolean;
}

/** Exceptions and breaks that begin within six weeks, by day (G-761). @param today YYYY-MM-DD */
export function listOpeningChanges(rules: ReasonedRules, today: string): OpeningChange[] {
  const last = addDays(today, AHEAD - 1);
  const runs: Run[] = [];
  for (let date = today; date < addDays(today, MAX_BREAK); date = addDays(date, 1)) {
    const day = readDay(rules, date);
    const run = runs.at(-1);
    if (run && day && addDays(run.until, 1) === date && isSame(run, day)) run.until = date;
    else if (day && date <= last) runs.push({ ...day, from: date, until: date });
  }
  return runs
    .filter(({ isException, from, until }) => isException || addDays(from, MIN_BREAK - 1) <= until)
    .map(({ from, until, hours, reason }) => ({ days: writeDays(from, until), hours, reason }));
}

const isSame = (run: Run, day: Pick<Run, 'hours' | 'reason' | 'isException'>) =>
  run.hours === day.hours && run.reason === day.reason && run.isException === day.isException;

/** What is said of a day: that it is an exception, or closed. */
function readDay(rules: ReasonedRules, date: string) {
  const day: OpeningDay = findHours(rules, date);
  const hours = describeHours(day);
  const isException = day.opening_hours_exceptions.length > 0;
  if (!hours || (!isException && hours !== texts.closed)) return null;
  const exceptions = rules.exceptions.filter((each) => each.date === date);
  const open = exceptions.filter(({ closed }) => !closed);
  // one that is closed says nothing beside one that is open
  const reasons = (open.length > 0 ? open : exceptions).map((each) => each.reason).filter(Boolean);
  const reason = [...new Set(reasons)].join(', ');
  return { hours, reason, isException };
}

function writeDays(from: string, until: string): string {
  const write = (day: string, pattern: string) => writtenMoment(day, pattern);
  if (from === until) return write(from, 'dd D. MMMM');
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
  return texts.between(
    write(from, isSameMonth ? 'dd D.' : 'dd D. MMMM'),
    write(until, 'dd D. MMMM'),
  );
}
