/**
 * Announces changes to all caches, in this process and others.
 * A service announces after its transaction has been committed, never inside it.
 * Tags: `page:12`, `content:pages.page:12`, `nav`, `settings`, `redirects`, `media:5`, `events`, …
 */
export interface Changes {
  announce(...tags: string[]): void;
}

export const noChanges: Changes = { announce: () => {} };
