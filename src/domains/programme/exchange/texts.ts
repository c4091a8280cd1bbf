import { toPlain } from './plain-text.ts';

/*
 * Texts that the feed and the house both have, in two languages: `preline` and `preline_en` are `prefix_de` and `prefix_en`.
 */

/** Our field, their key, and how long ours may be. */
export const LINES = {
  preline: ['prefix', 300],
  subline: ['subtitle', 300],
  teaser_text: ['teaser', 1000],
  price_information: ['price_information', 500],
  age_recommendation: ['age_text', 100],
} as const;

/** Our rich text, and the key of their plain text. */
export const RICH = { description: 'description', remarks: 'remarks' } as const;

export const RICH_OF_PRODUCTIONS = {
  work_info: 'work_info',
  contents: 'contents',
  supporting_programme: 'supporting_program',
} as const;

const ALL_RICH = { ...RICH, ...RICH_OF_PRODUCTIONS };

type InBoth<Field extends string> = Readonly<Record<Field | `${Field}_en`, string>>;

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A line in both languages, under the keys of the feed. */
export function writeLine<Field extends keyof typeof LINES>(row: InBoth<Field>, field: Field) {
  const [key] = LINES[field];
  return { [`${key}_de`]: oneLine(row[field]), [`${key}_en`]: oneLine(row[`${field}_en`]) };
}

/** A rich text in both languages, under the keys of the feed. */
export function writeRich<Field extends keyof typeof ALL_RICH>(row: InBoth<Field>, field: Field) {
  const key = ALL_RICH[field];
  return { [`${key}_de`]: toPlain(row[field]), [`${key}_en`]: toPlain(row[`${field}_en`]) };
}
