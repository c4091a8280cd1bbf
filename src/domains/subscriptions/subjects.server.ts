import type { Db } from '#database/database.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { writeMoment } from './mail-moment.ts';
import { findSubjects, type SubjectRow } from './subject.repository.server.ts';
import type { SubjectType } from './subject-types.ts';
import type { Locale, NamedSubject } from './subscription.schema.ts';
import { mailTexts } from './subscription-mails.texts.ts';

interface NamingParts {
  db: Db;
  house(): Promise<{ site_name: string; time_format: string }>;
}

interface Wanted {
  type: SubjectType;
  id: number;
}

/**
 * Names subjects in a language; those that are gone are missing.
 * @param with_hidden also those that are offline, without an address: for who subscribed while they were not
 */
export async function nameSubjects<Each extends Wanted>(
  { db, house }: NamingParts,
  wanted: readonly Each[],
  { locale, with_hidden = false }: { locale: Locale; with_hidden?: boolean },
): Promise<(Each & NamedSubject)[]> {
  const [found, { time_format }] = await Promise.all([findSubjects(db, wanted), house()]);
  const writeTitle = ({ name, date }: SubjectRow) =>
    date
      ? `${name}, ${writeMoment(berlinIso(date.date_start), { locale, time_format, all_day: date.all_day })}`
      : name;
  return wanted.flatMap((each) => {
    if (each.type === 'newsletter')
      return each.id === 0 ? [{ ...each, title: mailTexts[locale].newsletter, url: '' }] : [];
    const row = found.get(`${each.type}:${each.id}`);
    if (!row || !(row.is_online || with_hidden)) return [];
    return [{ ...each, title: writeTitle(row), url: row.is_online ? row.url : '' }];
  });
}

/** Whether a record can still have news: visitors see it, and it is not over. */
export async function isAhead(db: Db, subject: Wanted, now: Date): Promise<boolean> {
  const row = (await findSubjects(db, [subject])).get(`${subject.type}:${subject.id}`);
  return row?.is_online === true && (row.date === null || row.date.ends_at > now);
}
