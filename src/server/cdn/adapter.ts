import type { Env } from '../platform/env.ts';

/** A cache in front of the house that holds pages until it is told to forget them by their tags. */
export interface Cdn {
  /** as people call it */
  name: string;
  /** the header by which a page names its tags */
  writeTags(tags: Iterable<string>): [name: string, value: string];
  /** the header that says for how long it may hold a page, which browsers do not read */
  holdHeader: string;
  /** as many as one request takes */
  maxTags: number;
  /** Forgets what carries one of the tags. @throws Error when it was not accepted */
  purge(tags: readonly string[]): Promise<void>;
  /** Forgets everything of this house. @throws Error when it was not accepted */
  purgeAll(): Promise<void>;
}

export type CdnSettings = Pick<Env, 'CDN' | 'CDN_ADDRESS' | 'CDN_ZONE' | 'CDN_TOKEN'>;
