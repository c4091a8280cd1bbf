import { describe, expect, it } from 'vitest';
import { shownStatus, type TicketFacts } from '#domains/programme/events/card/event-status.ts';
import { berlinWallTime } from '#lib/time/berlin-time.ts';
import { calendarFrom } from '../calendar.ts';
import { NO_FILES } from '../files.server.ts';
import { demoProductions } from './all.ts';
import { demoArticles } from './articles/all.ts';
import { parseRoles } from './bill.ts';
import { pastEventRecords } from './past.ts';
import { demoPersons } from './persons/all.ts';
import { planProgramme } from './plan.ts';
import { archivedProductions } from './productions/archiv.ts';
import { eventRecords } from './records.ts';
import { demoSeries } from './series.ts';
import { demoTeasers } from './teasers.ts';
import {
  demoArticleCategories,
  demoArticleTags,
  demoEventTags,
  demoGenres,
  demoPersonCategories,
  demoTypes,
} from './vocabulary.ts';

const ANCHORS = [
  '2027-01-01',
  '2028-02-29',
  '2026-03-27',
  '2026-10-25',
  '2026-12-24',
  '2026-07-20',
];
const at = (day: string) => calendarFrom(new Date(`${day}T09:00:00Z`));
const DAY = '2026-11-22';

const numbered = (slugs: readonly string[]) => new Map(slugs.map((slug, n) => [slug, n + 1]));
const slugs = (rows: readonly (readonly [string, string])[]) =>
  numbered(rows.map(([slug]) => slug));
const made = {
  rooms: numbered(['grosses-haus', 'kammer', 'studio', 'hofbuehne', 'foyer', 'anleger']),
  genres: slugs(demoGenres),
  types: slugs(demoTypes),
  tags: numbered(demoEventTags.map(([slug]) => `event:${slug}`)),
  seasons: new Map(),
  series: numbered(demoSeries.map(({ slug }) => slug)),
  persons: numbered(demoPersons.map(({ name }) => name)),
  files: NO_FILES,
  productions: numbered(demoProductions.map(({ slug }) => slug)),
};
const listEvents = (day: string) => eventRecords(demoProductions, made, at(day));

describe('the programme of the demo house', () => {
  it('has what a house has in ten months', () => {
    expect(demoProductions).toHaveLength(60);
    expect(demoPersons).toHaveLength(70);
    expect(demoArticles).toHaveLength(45);
    expect(demoSeries).toHaveLength(12);
    const keys = [demoProductions, demoPersons, demoArticles, demoSeries].map(
      (all) => new Set(all.map(({ slug }) => slug)).size,
    );
    expect(keys).toEqual([60, 70, 45, 12]);
    for (const [genre] of demoGenres) {
      expect(demoProductions.filter((each) => each.genre === genre).length).toBeGreaterThan(4);
    }
  });

  it('uses every group, section and keyword, and works and people that are there', () => {
    const used = <Row>(all: readonly Row[], list: (row: Row) => readonly string[]) =>
      new Set(all.flatMap(list));
    const names = ([...rows]: readonly (readonly [string, string])[]) =>
      new Set(rows.map(([slug]) => slug));
    expect(used(demoPersons, ({ category }) => [category])).toEqual(names(demoPersonCategories));
    expect(used(demoArticles, ({ category }) => [category])).toEqual(names(demoArticleCategories));
    expect(used(demoArticles, ({ tags }) => tags)).toEqual(names(demoArticleTags));
    for (const { slug, works = [], people = [] } of demoArticles) {
      for (const work of works) expect(made.productions.has(work), `${slug}: ${work}`).toBe(true);
      for (const name of people) expect(made.persons.has(name), `${slug}: ${name}`).toBe(true);
    }
  });

  it('gives everybody in the ensemble something to do, and replacements an existing part', () => {
    const busy = new Set(
      demoProductions.flatMap(({ team, cast }) =>
        [...parseRoles(team), ...parseRoles(cast)].map(({ name }) => name),
      ),
    );
    for (const category of ['schauspiel', 'gesang', 'tanz', 'orchester', 'regie']) {
      const idle = demoPersons.filter((each) => each.category === category && !busy.has(each.name));
      expect(idle.map(({ name }) => name)).toEqual([]);
    }
    for (const { cast, cover } of demoProductions) {
      const parts = parseRoles(cast).map(({ role }) => role);
      for (const { role, name } of parseRoles(cover)) {
        expect(parts).toContain(role);
        expect(made.persons.has(name), name).toBe(true);
      }
    }
  });

  it('sets its texts as a typographer would, and has no address that belongs to somebody', () => {
    const all = [
      demoProductions,
      archivedProductions,
      demoPersons,
      demoArticles,
      demoSeries,
      demoTeasers(at(DAY)),
    ];
    const texts: string[] = [];
    JSON.stringify(all, (key, value) => {
      if (typeof value === 'string' && key !== 'slug') texts.push(value.replaceAll('\n\n', ' | '));
      return value;
    });
    const wrong = texts.flatMap((text) => [
      ...text.matchAll(/.{0,20}( - |\.\.\.|["'´`\n]| {2}|https?:|@).{0,20}/g),
    ]);
    expect(wrong.map(([where]) => where)).toEqual([]);
    expect(texts.length).toBeGreaterThan(1000);
  });

  it('shows every state that tickets can have', () => {
    const now = new Date(`${DAY}T09:00:00Z`);
    const events = listEvents(DAY);
    const shown = events.map(({ date_start, date_end, sale_start, ...event }) => {
      const begins = new Date(date_start);
      return shownStatus(
        {
          ...(event as unknown as TicketFacts),
          availability_at: null,
          date_start: begins,
          ends_at: date_end ? new Date(date_end) : new Date(begins.getTime() + 10_800_000),
          sale_start: sale_start ? new Date(sale_start) : null,
        },
        now,
      );
    });
    const states = ['sale', 'few', 'presale', 'soldout', 'boxoffice', 'free', 'external'];
    expect(new Set(shown)).toEqual(new Set([...states, 'cancelled', 'postponed']));
    const moved = events.filter(({ event_status }) => event_status === 'rescheduled');
    expect(moved.length).toBeGreaterThan(0);
    for (const { previous_date_start } of moved) expect(previous_date_start).not.toBeNull();
    const services = new Set(events.flatMap(({ access }) => access));
    const wanted = ['audio-description', 'touch-tour', 'captions', 'sign-language', 'relaxed'];
    expect(services).toEqual(new Set(wanted));
    const tags = new Set(events.flatMap(({ tag_ids }) => tag_ids));
    expect(tags.size).toBe(demoEventTags.length);
    expect(new Set(events.flatMap(({ series_ids }) => series_ids)).size).toBe(demoSeries.length);
    expect(events.some((event) => 'cast_note' in event)).toBe(true);
    expect(events.some(({ introduction_at }) => introduction_at !== null)).toBe(true);
    expect(
      events.some(({ ticket_url, sale_status }) => sale_status === 'sale' && !ticket_url),
    ).toBe(true);
    for (const missing of ['room_id', 'date_end'] as const) {
      expect(events.some((event) => event[missing] === null)).toBe(true);
    }
  });

  it('gives replacements the part, and names who they replace', () => {
    const changed = listEvents(DAY).flatMap((event) => ('cast' in event ? (event.cast ?? []) : []));
    const stands = changed.filter((line) => 'instead_of' in line);
    expect(stands.length).toBeGreaterThan(2);
    for (const line of stands) expect(line).not.toMatchObject({ instead_of: '' });
  });
});

describe.each(ANCHORS)('the archive on %s', (day) => {
  const now = `${day}T00:00:00Z`;
  const archived = numbered(archivedProductions.map(({ slug }) => slug));
  const all = { ...made, productions: new Map([...made.productions, ...archived]) };
  const events = pastEventRecords(all, at(day));

  it('is over everywhere, with somebody else in a part now and then, all of them on the bill (G-612)', () => {
    expect(events.length).toBeGreaterThan(50);
    for (const { date_start, external_id, production_id, room_id } of events) {
      expect(Date.parse(date_start), external_id).toBeLessThan(Date.parse(now));
      expect(production_id, external_id).not.toBeNull();
      expect(room_id, external_id).not.toBeNull();
    }
    expect(new Set(events.map(({ external_id }) => external_id)).size).toBe(events.length);
    const stands = events.flatMap((event) => ('cast' in event ? (event.cast ?? []) : []));
    expect(stands.some((line) => 'instead_of' in line && line.instead_of)).toBe(true);
    for (const { team, cast, cover } of archivedProductions) {
      for (const { name } of [team, cast, cover].flatMap(parseRoles)) {
        expect(made.persons.has(name), name).toBe(true);
      }
    }
  });
});

describe.each(ANCHORS)('the plan from %s on', (day) => {
  const when = at(day);
  const plan = planProgramme(demoProductions, when);

  it('has about 320 performances in ten months', () => {
    expect(plan.length).toBeGreaterThan(300);
    expect(plan.length).toBeLessThan(345);
    const days = plan.map((date) => date.day.toString()).sort();
    expect((days[0] ?? '') >= day).toBe(true);
    expect((days.at(-1) ?? '') <= when.today.add({ months: 10 }).toString()).toBe(true);
  });

  it('never has two performances in one room at once', () => {
    const ends = new Map<string, { to: number; slug: string }>();
    const starts = plan
      .map(({ production, day: date, time }) => ({
        production,
        from: Date.parse(`${date}T${time}Z`),
      }))
      .sort((a, b) => a.from - b.from);
    for (const { production, from } of starts) {
      const { room, slug, minutes = 120 } = production;
      if (room === null) continue;
      const before = ends.get(room);
      expect(before === undefined || before.to <= from, `${before?.slug}, ${slug}`).toBe(true);
      ends.set(room, { to: from + minutes * 60_000, slug });
    }
  });

  it('plays in the open in summer only, is quiet on Mondays and closed on Christmas Eve', () => {
    for (const { production, day: date } of plan) {
      const outside = production.room === 'hofbuehne' || production.room === 'anleger';
      if (outside) expect([6, 7, 8]).toContain(date.month);
      expect(date.toString()).not.toMatch(/-12-24$/);
    }
    const mondays = plan.filter(({ day: { dayOfWeek }, production }) => {
      return dayOfWeek === 1 && (production.run.fixed ?? []).length === 0;
    });
    expect(mondays.length).toBeLessThan(plan.length / 40);
    expect(mondays.every(({ time }) => time === '10:00')).toBe(true);
  });

  it('opens on the days that the pages name', () => {
    for (const production of demoProductions) {
      const { premiere } = production.run;
      if (!premiere) continue;
      const first = plan.find((date) => date.production === production && date.nth === 0);
      expect(first?.day.toString()).toBe(when.premiere(premiere).day.toString());
    }
  });
});

describe('the clock of the plan', () => {
  it.each(['2026-10-20', '2027-03-23', '2026-03-27'])(
    'says the same times when the clocks change, from %s on',
    (day) => {
      const plan = planProgramme(demoProductions, at(day));
      const times = new Map(plan.map((date) => [`${date.production.slug}-${date.nth + 1}`, date]));
      const offsets = new Set<string>();
      for (const { external_id, date_start } of listEvents(day)) {
        const date = times.get(external_id.replace(/^demo-/, ''));
        expect(berlinWallTime(date_start)).toBe(`${date?.day}T${date?.time}`);
        offsets.add(date_start.slice(-6));
      }
      expect(offsets).toEqual(new Set(['+01:00', '+02:00']));
    },
  );
});
