export interface FieldPlace {
  id: number;
  field: string;
}

/** Text of the author that another editor replaced. */
export interface Replaced extends FieldPlace {
  mine: unknown;
  theirs: unknown;
  /** the last revision before another editor's change, if known */
  since?: number | undefined;
}

/** Two people changed the same field: both texts, until the author chooses (E-1). */
export interface Conflict extends Replaced {
  /** the value that both began from */
  base: unknown;
}
