import { berlinMoment, berlinWallTime } from '#lib/time/berlin-time.ts';
import { copyEvent } from './copy-event.ts';
import type { Creatable } from './creatable.ts';
import { creatingTexts as texts } from './creating.texts.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Fields that identify one record; the server derives a new slug. */
const KEYS: readonly string[] = ['id', 'updated_at', 'slug', 'external_id'];

const withoutKeys = (record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !KEYS.includes(name)));

/** The fields of a copy that is not public yet: of a performance another date, of a production everything but its dates. */
export function copyRecord(path: Creatable['path'], record: Values, now: Date): Values {
  if (path === 'events') return copyEvent(record, findNextStart(record, now));
  const copy = { ...withoutKeys(record), is_online: false };
  if (path === 'productions') {
    const name = texts.copyName(String(record.name));
    return { ...copy, name, premiere_date: null, date_from: null, date_to: null };
  }
  if (path === 'articles') {
    const title = texts.copyName(String(record.title));
    return { ...copy, title, is_main_teaser: false, published_at: toMinute(now), online_to: null };
  }
  return { ...copy, name: texts.copyName(String(record.name)) };
}

/** The values that a new record begins with, beside the defaults of the server. */
export function buildFirstValues({ path }: Pick<Creatable, 'path'>, now: Date): Values {
  return { is_online: false, ...(path === 'articles' && { published_at: toMinute(now) }) };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const toMinute = (now: Date) => new Date(Math.floor(now.getTime() / MINUTE) * MINUTE).toISOString();

/** A day after a performance, at the same time on the clock; of a past one tomorrow. */
export function findNextStart({ date_start }: Values, now: Date): string {
  const [last = '', clock = ''] = berlinWallTime(String(date_start)).split('T');
  const [today = ''] = berlinWallTime(now.toISOString()).split('T');
  const latest = Math.max(Date.parse(last), Date.parse(today));
  const next = new Date(latest + DAY).toISOString().slice(0, 10);
  return berlinMoment(`${next}T${clock}`) ?? String(date_start);
}

/** The values as sent: a cleared choice is null. */
export function toInput(values: Values, chosen: readonly string[]): Record<string, unknown> {
  const cleared = chosen.filter((name) => !values[name]).map((name) => [name, null] as const);
  return { ...values, ...Object.fromEntries(cleared) };
}
