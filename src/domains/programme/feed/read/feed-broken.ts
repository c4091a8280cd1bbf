/** The feed cannot be read any further. The message is a German sentence; what came before it has been read. */
export class FeedBroken extends Error {
  override readonly name = 'FeedBroken';
}

/** What is found in a page of a feed, in its order. */
export type Found =
  | { what: 'production'; position: number; value: unknown }
  /** one item that cannot be read; the next one can */
  | { what: 'refused'; position: number; reason: string }
  | { what: 'meta'; value: unknown }
  /** what a house like ours says beside the format */
  | { what: 'own'; value: unknown };

/** Deeper than any feed needs: further down somebody wants to break the reader. */
export const MAX_DEPTH = 40;
/** A production with all of its performances: memory is bounded by this. */
export const MAX_BYTES = 16 * 1024 * 1024;

export const TOO_DEEP = `Der Eintrag ist tiefer verschachtelt als ${MAX_DEPTH} Ebenen.`;
export const TOO_LONG = `Der Eintrag ist größer als ${MAX_BYTES / 1024 / 1024} MB.`;
