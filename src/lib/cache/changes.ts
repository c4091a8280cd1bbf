/**
 * Announces changes to all caches, in this process and others.
 * A service announces after its transaction has been committed, never inside it.
 * Tags: `page:12`, `content:pages.page:12`, `nav`, `settings`, `redirects`, `media:5`, `events`, …
 */
export interface Changes {
  announce(...tags: string[]): void;
}

/** Announces what changes from moment to moment, such as how many tickets a shop has left. */
export interface MomentaryChanges {
  /** As `announce`; pages may be served as they were for some more seconds, while they are rendered again (G-721). */
  announceMomentary(...tags: string[]): void;
}

export const noChanges: Changes & MomentaryChanges = {
  announce: () => {},
  announceMomentary: () => {},
};
