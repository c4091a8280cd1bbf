import { languagesTo } from '../language.ts';
import { splitName } from '../names.ts';
import { plainFrom } from '../plain-text.ts';
import { CAST_ROLES, CHARACTERISTICS, TEAM_ROLES } from '../words.ts';

/** An item of the feed: keys in their order, values as JSON has them. What is empty is not written. */
export type FeedValues = Record<string, unknown>;

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

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

/** What a performance says beyond its production: the same again is its production's. */
export function beyond(event: FeedValues, production: FeedValues): FeedValues {
  return Object.fromEntries(
    Object.entries(event).filter(
      ([key, value]) => OWN.has(key) || JSON.stringify(value) !== JSON.stringify(production[key]),
    ),
  );
}

export interface TextsRow {
  preline: string;
  preline_en: string;
  subline: string;
  subline_en: string;
  teaser_text: string;
  teaser_text_en: string;
  description: string;
  description_en: string;
  remarks: string;
  remarks_en: string;
  characteristics: string[];
  age_recommendation: string;
  age_recommendation_en: string;
  language: string;
  surtitles: string[];
  language_note: string;
  language_note_en: string;
  organiser: string;
  video_url: string;
}

/** What productions and performances share. */
export function writeTexts(row: TextsRow): FeedValues {
  const { id, text } = languagesTo({ ...row, language_note: oneLine(row.language_note) });
  const video = {
    title_de: 'Video',
    title_en: 'Video',
    embed: frame(row.video_url),
    sort_order: 1,
  };
  return {
    ...{ prefix_de: oneLine(row.preline), prefix_en: oneLine(row.preline_en) },
    ...{ subtitle_de: oneLine(row.subline), subtitle_en: oneLine(row.subline_en) },
    ...{ teaser_de: oneLine(row.teaser_text), teaser_en: oneLine(row.teaser_text_en) },
    ...{
      description_de: plainFrom(row.description),
      description_en: plainFrom(row.description_en),
    },
    ...{ remarks_de: plainFrom(row.remarks), remarks_en: plainFrom(row.remarks_en) },
    ...{
      age_text_de: oneLine(row.age_recommendation),
      age_text_en: oneLine(row.age_recommendation_en),
    },
    ...{ language_and_subtitles_id: id, subtitles_text_de: text },
    subtitles_text_en: oneLine(row.language_note_en),
    organizers: oneLine(row.organiser),
    characteristics: row.characteristics.flatMap((word) => CHARACTERISTICS.theirs(word) ?? []),
    videos: row.video_url ? [video] : [],
  };
}

const frame = (url: string) =>
  `<iframe src="${url.replaceAll('&', '&amp;').replaceAll('"', '%22')}" allowfullscreen></iframe>`;

/** A line on the bill under the name that is shown. */
export interface NamedLine {
  name: string;
  role: string;
  role_en: string;
  instead_of?: string;
}

/** Who made it and who plays in it, numbered through; lines without a name are nobody's. */
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
