/**
 * What a loader learns about the answer it is building, for the page cache: which tags it depends on
 * and when it stops being true by itself (midnight, `online_from`, opening hours, …).
 */
export class AnswerFacts {
  readonly tags = new Set<string>();
  /** Origins of other sites whose content the page may frame: its security policy names these and no other. */
  readonly frames = new Set<string>();
  /** Origins whose scripts the page runs, and what these reach there; a document keeps to its own ones. */
  readonly scripts = new Set<string>();
  /** Next switching time of what is shown; null: only a change ends it. */
  expires: Date | null = null;
  /** False for answers that nobody else may see (editors, searches). */
  cacheable = true;
  /** The answer says only that the database cannot be reached, nothing about the page. */
  databaseAway = false;

  tag(...tags: string[]): void {
    for (const tag of tags) this.tags.add(tag);
  }

  /** Keeps the earliest of all switching times. Past ones and null are ignored by `now`. */
  switchesAt(when: Date | null | undefined, now: Date): void {
    if (!when || when <= now) return;
    if (!this.expires || when < this.expires) this.expires = when;
  }

  /** What is known of a part is true of the whole. */
  include(part: AnswerFacts, now: Date): void {
    for (const tag of part.tags) this.tags.add(tag);
    for (const origin of part.frames) this.frames.add(origin);
    for (const origin of part.scripts) this.scripts.add(origin);
    this.switchesAt(part.expires, now);
    this.cacheable &&= part.cacheable;
  }
}
