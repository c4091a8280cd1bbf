import { joinName } from '../names.ts';
import type { RawItem } from '../raw-item.ts';
import { CAST_ROLES, TEAM_ROLES } from '../words.ts';

/** A cast or team line as stored: a person's id or a name. */
export interface Line {
  person_id: number | null;
  name: string;
  role: string;
  role_en: string;
}

/** The id of a person with this name, if it is unique. */
export type FindPerson = (name: string) => number | null;

const LONGEST = 200;

const place = (item: RawItem) => Number(item.text('sort_order')) || 0;
const readName = (item: RawItem) =>
  joinName(item.text('first_name'), item.line('last_name', LONGEST));

function buildLine(name: string, role: string, english: string, person: FindPerson): Line {
  const person_id = person(name);
  const role_en = english === role ? '' : english;
  return { person_id, name: person_id === null ? name.slice(0, LONGEST) : '', role, role_en };
}

/** Team and cast of an item. Leaders and participants are numbered consecutively. */
export function parseBill(item: RawItem, person: FindPerson): { team: Line[]; cast: Line[] } {
  const team: { place: number; line: Line }[] = [];
  const cast: Line[] = [];
  for (const leader of item.items('leaders')) {
    const role = leader.line('function_de', LONGEST);
    const line = buildLine(readName(leader), role, leader.line('function_en', LONGEST), person);
    team.push({ place: place(leader), line });
  }
  for (const each of item.items('participants')) {
    const type = each.text('involvement_type_id');
    const part = each.line('role_de', LONGEST) || each.line('instrument_de', LONGEST);
    const english = each.line('role_en', LONGEST) || each.line('instrument_en', LONGEST);
    const makes = TEAM_ROLES.ours(type);
    const plays = CAST_ROLES.ours(type);
    if (type && makes === undefined && plays === undefined && !part) {
      item.hint(`Die Art der Beteiligung „${type}“ ist unbekannt; sie steht so auf dem Zettel.`);
    }
    const line = buildLine(readName(each), part || (makes ?? plays ?? type), english, person);
    if (makes !== undefined) team.push({ place: place(each), line });
    else cast.push(line);
  }
  team.sort((a, b) => a.place - b.place);
  const lines = team.length || cast.length ? team.map(({ line }) => line) : credits(item, person);
  const named = (line: Line) => line.name !== '' || line.person_id !== null;
  return { team: lines.filter(named), cast: cast.filter(named) };
}

/** Parses teams written as text, 'Regie: Mira Tahedl' line by line. Other texts are left alone. */
function credits(item: RawItem, person: FindPerson): Line[] {
  if (!item.has('credits_de')) return [];
  const lines = item
    .text('credits_de')
    .split('\n')
    .map((line) => /^([^:]{1,80}):\s+(\S.{1,199})$/.exec(line.trim()));
  if (!lines.every(Boolean)) {
    item.hint('„credits_de“ besteht nicht aus Zeilen wie „Regie: Name“ und wurde ausgelassen.');
    return [];
  }
  return lines.flatMap((line) =>
    (line?.[2] ?? '').split(/, |; /).map((name) => buildLine(name, line?.[1] ?? '', '', person)),
  );
}
