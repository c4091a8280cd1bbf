import { writeLanguages } from '../language.ts';
import { splitName } from '../names.ts';
import { oneLine, writeLine, writeRich } from '../texts.ts';
import { CAST_ROLES, CHARACTERISTICS, TEAM_ROLES } from '../words.ts';
import type { EventRow, NamedLine, ProductionRow } from './export.repository.server.ts';

/** An item of the feed: ordered keys with JSON values. Empty values are omitted. */
export type FeedValues = Record<string, unknown>;

/** Without what is empty: no text, no list, nothing. */
export function filled(values: FeedValues): FeedValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== '' &&
        value !== null &&
        value !== undefined &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
}

const OWN = new Set(['id', 'creation_date', 'modified_date']);

/** The values of a performance that differ from its production's. */
export function beyond(event: FeedValues, production: FeedValues): FeedValues {
  return Object.fromEntries(
    Object.entries(event).filter(
      ([key, value]) => OWN.has(key) || JSON.stringify(value) !== JSON.stringify(production[key]),
    ),
  );
}

/** What productions and performances share. */
export function writeTexts(row: ProductionRow | EventRow): FeedValues {
  const { id, text } = writeLanguages({ ...row, language_note: oneLine(row.language_note) });
  const video = {
    title_de: 'Video',
    title_en: 'Video',
    embed: frame(row.video_url),
    sort_order: 1,
  };
  return {
    ...writeLine(row, 'preline'),
    ...writeLine(row, 'subline'),
    ...writeLine(row, 'teaser_text'),
    ...writeRich(row, 'description'),
    ...writeRich(row, 'remarks'),
    ...writeLine(row, 'age_recommendation'),
    language_and_subtitles_id: id,
    subtitles_text_de: text,
    subtitles_text_en: oneLine(row.language_note_en),
    organizers: oneLine(row.organiser),
    characteristics: row.characteristics.flatMap((word) => CHARACTERISTICS.theirs(word) ?? []),
    videos: row.video_url ? [video] : [],
  };
}

const frame = (url: string) =>
  `<iframe src="${url.replaceAll('&', '&amp;').replaceAll('"', '%22')}" allowfullscreen></iframe>`;

/** Team and cast, numbered consecutively; lines without a name are skipped. */
export function writeBill(team: readonly NamedLine[], cast: readonly NamedLine[]): FeedValues {
  const leaders: FeedValues[] = [];
  const participants: FeedValues[] = [];
  let sort_order = 0;
  const english = (line: NamedLine) => {
    const text = oneLine(line.role_en);
    return text === oneLine(line.role) ? '' : text;
  };
  for (const line of team) {
    if (!oneLine(line.name)) continue;
    sort_order++;
    const role = oneLine(line.role);
    const type = english(line) ? undefined : TEAM_ROLES.theirs(role);
    const name = splitName(line.name);
    if (type) participants.push({ ...name, involvement_type_id: type, sort_order });
    else
      leaders.push({ ...name, function_de: role, function_en: english(line) || role, sort_order });
  }
  for (const line of cast) {
    if (!oneLine(line.name)) continue;
    sort_order++;
    const role = oneLine(line.role);
    const type = role && english(line) ? undefined : CAST_ROLES.theirs(role);
    const name = splitName(line.name);
    const part = type
      ? { involvement_type_id: type }
      : { role_de: role, role_en: english(line) || role };
    participants.push({ ...name, ...part, sort_order });
  }
  return { leaders, participants };
}
