import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readMigrationTexts } from './migrate.ts';

const RELEASED = fileURLToPath(new URL('../server/backup/fixtures/', import.meta.url));
/** The data format of the last release: its number is that of its last migration. */
const released = readdirSync(RELEASED)
  .flatMap((name) => /^(\d{4})\.tar$/.exec(name)?.[1] ?? [])
  .sort()
  .at(-1) as string;

const TAKES_AWAY = [
  /^drop (table|view|schema)/,
  /^alter table \S+ .*\bdrop (column|default)/,
  /^alter table \S+ .*\brename\b/,
  /^alter table \S+ .*\balter (column )?\S+ (set not null|type|set data type)/,
];
/** Of what the version before writes, too. */
const DEMANDS = [
  /^alter table \S+ .*\badd (constraint|check|unique|foreign key)/,
  /^create unique index .* on /,
];

/** Statements that the version before might not stand, of tables that it knows. */
function findBreaking(text: string): string[] {
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim());
  const made = statements.flatMap(
    (each) => /^create table (?:if not exists )?(\S+)/.exec(each)?.[1] ?? [],
  );
  return statements.filter((statement) => {
    if (made.some((table) => statement.split(/[ (]/).includes(table))) return false;
    const needsValue = statement
      .split(/\badd column\b/)
      .slice(1)
      .some((column) => column.includes('not null') && !/default|generated/.test(column));
    return needsValue || [...TAKES_AWAY, ...DEMANDS].some((rule) => rule.test(statement));
  });
}

describe('migrations since the last release', () => {
  it('only add; what the last release already does without may go, and its name says since when (G-696)', async () => {
    const texts = [...(await readMigrationTexts())].filter(([name]) => name.slice(0, 4) > released);
    const wrong = texts.flatMap(([name, text]) => {
      const since = /_since_(\d{4})$/.exec(name)?.[1];
      if (since !== undefined)
        return since <= released ? [] : [`${name}: ${released} is the last release`];
      return findBreaking(text).map((statement) => `${name}: ${statement}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['drop table page', true],
    ['alter table page drop column title', true],
    ['alter table page rename column title to name', true],
    ['alter table page alter column title type integer', true],
    ['alter table page alter title set not null', true],
    ['alter table page add column more text not null', true],
    ["alter table page add column a text not null default '', add column b text not null", true],
    ['alter table page add constraint short check (length(title) < 9)', true],
    ['create unique index page_title on page (title)', true],
    ["alter table page add column more text not null default ''", false],
    ['alter table page add column more text -- drop column', false],
    ['create table more (id integer not null); create unique index more_id on more (id)', false],
    ['create index page_title on page (title); drop index page_old', false],
  ])('%s would stop the version before: %s (G-696)', (text, isBreaking) => {
    expect(findBreaking(text).length > 0).toBe(isBreaking);
  });
});
