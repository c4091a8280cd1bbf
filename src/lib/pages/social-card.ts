import type { AnswerFacts } from '../cache/answer-facts.ts';

/** Inputs of a page's social image (`og:image`). */
export interface SocialCard {
  title: string;
  /** a line above the title: section, date, place; may be empty */
  kicker: string;
  /** id of a picture in the library */
  picture: number | null;
  /** the editors chose the picture for this: it stands alone, without type */
  is_chosen: boolean;
}

/** The id of a page that there is once, such as the programme. */
export const ONLY = 1;

/** The card of a page as visitors see it at a moment; null if it is hidden. */
export type SocialCardSource = (
  id: number,
  moment: { now: Date; facts: AnswerFacts },
) => Promise<SocialCard | null>;

/** Where the drawn card is, for a page's head. */
export interface SocialImage {
  /** path on this site, which changes with the card's content */
  url: string;
  width: number;
  height: number;
  alt: string;
}
