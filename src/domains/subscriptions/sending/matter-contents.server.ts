import type { Db } from '#database/database.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { findSubjects } from '../subject.repository.server.ts';
import type { MailFile } from '../subscription-parts.ts';
import type { Matter } from './mail.repository.server.ts';
import type { MailedMatter } from './matter-mail.ts';
import { findPlace, selectPerformances } from './performance.repository.server.ts';
import { type Audience, type Concerned, selectConcerned } from './recipients.repository.server.ts';

/** Attached calendar files: more is the business of a calendar that is followed. */
const MAX_FILES = 10;

export interface MatterContents {
  matter: Matter;
  audience: Audience;
  /** names of the subjects, by `type:id` */
  names: ReadonlyMap<string, string>;
  mailed: MailedMatter;
  /** calendar files by performance */
  files: ReadonlyMap<number, MailFile>;
}

interface Parts {
  db: Db;
  calendarFile(event_id: number): Promise<string | null>;
  ticketsAreSold(facts: NonNullable<Matter['after']>): boolean;
}

/** Who is concerned by a matter: also who played before it. */
export async function findAudience(db: Db, matter: Matter): Promise<Audience> {
  const { event_ids, before, kinds, created_at } = matter;
  const [event_id = 0] = event_ids;
  const former: Concerned[] = (before?.cast ?? []).flatMap(({ person_id }) =>
    person_id === null ? [] : [{ type: 'person', id: person_id, event_id }],
  );
  const subjects = [...(await selectConcerned(db, event_ids)), ...former];
  return { subjects, kinds, subscribed_before: created_at };
}

/** All that the mails of a matter have in common. */
export async function loadContents(parts: Parts, matter: Matter): Promise<MatterContents> {
  const { db } = parts;
  const { event_ids, kinds, before, after } = matter;
  const [audience, performances] = await Promise.all([
    findAudience(db, matter),
    selectPerformances(db, event_ids),
  ]);
  const subjects = await findSubjects(db, audience.subjects);
  const files = new Map<number, MailFile>();
  for (const { id } of performances.slice(0, MAX_FILES)) {
    const content = await parts.calendarFile(id).catch(() => null);
    if (content) files.set(id, { filename: `termin-${id}.ics`, content, content_type: CALENDAR });
  }
  return {
    matter,
    audience,
    names: new Map([...subjects].map(([key, { name }]) => [key, name])),
    mailed: {
      kinds,
      performances,
      before,
      after,
      date_before: before ? berlinIso(new Date(before.date_start)) : '',
      place_before: before ? await findPlace(db, before) : '',
      is_on_sale: after !== null && parts.ticketsAreSold(after),
    },
    files,
  };
}

/** As the file says itself (RFC 5546). */
const CALENDAR = 'text/calendar; charset=utf-8; method=PUBLISH';
