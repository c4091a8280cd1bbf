/** The rest of the feed is unreadable. The message is a German sentence; everything before has been read. */
export class FeedBroken extends Error {
  override readonly name = 'FeedBroken';
}

/** Said of whatever is no feed. */
export const ACCEPTED =
  'Angenommen werden Feeds im Format der Berlin Bühnen, als JSON oder als XML.';
export const WITHOUT_LIST = `Der Feed enthält keine Liste „productions“. ${ACCEPTED}`;

/** Events of a feed page, in order. */
export type Found =
  | { what: 'production'; position: number; value: unknown }
  /** an unreadable item; the next one may be fine */
  | { what: 'refused'; position: number; reason: string }
  | { what: 'meta'; value: unknown }
  /** data of a Foyer house besides the format */
  | { what: 'own'; value: unknown };

/** Deeper nesting is taken for an attack. */
export const MAX_DEPTH = 40;
/** Size of a production with all its performances: bounds memory. */
export const MAX_BYTES = 16 * 1024 * 1024;

export const TOO_DEEP = `Der Eintrag ist tiefer verschachtelt als ${MAX_DEPTH} Ebenen.`;
export const TOO_LONG = `Der Eintrag ist größer als ${MAX_BYTES / 1024 / 1024} MB.`;
