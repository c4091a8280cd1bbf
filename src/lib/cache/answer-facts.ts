/**
 * What a loader learns about its answer, for the page cache: the tags it depends on, and when it expires by itself (midnight, `online_from`, opening hours, …).
 */
export class AnswerFacts {
  readonly tags = new Set<string>();
  /** Origins of other sites whose content the page may frame: its security policy names these and no other. */
  readonly frames = new Set<string>();
  /** Origins whose scripts the page runs. */
  readonly scripts = new Set<string>();
  /** The next switching time of the content; null when only a change invalidates it. */
  expires: Date | null = null;
  /** False for answers that must not be shared (editors, searches). */
  cacheable = true;
  /** The answer says only that the database cannot be reached, nothing about the page. */
  databaseUnavailable = false;

  tag(...tags: string[]): void {
    for (const tag of tags) this.tags.add(tag);
  }

  /** Records a switching time; the earliest one counts. Null and times before `now` are ignored. */
  switchesAt(when: Date | null | undefined, now: Date): void {
    if (!when || when <= now) return;
    if (!this.expires || when < this.expires) this.expires = when;
  }

  /** Adds the facts of a part of the answer. */
  include(part: AnswerFacts, now: Date): void {
    for (const tag of part.tags) this.tags.add(tag);
    for (const origin of part.frames) this.frames.add(origin);
    for (const origin of part.scripts) this.scripts.add(origin);
    this.switchesAt(part.expires, now);
    this.cacheable &&= part.cacheable;
  }
}
