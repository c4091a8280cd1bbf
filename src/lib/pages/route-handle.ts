/** Placeholders for pages that are still loading (SHELL-57). */
export type SkeletonName =
  | 'event-detail'
  | 'event-list'
  | 'magazine-list'
  | 'options-list'
  | 'page-header'
  | 'three-cards';

/** A route's declaration for page cache and frame, `export const handle: RouteHandle = { … }`. */
export interface RouteHandle {
  /**
   * The query keys its loader reads, `date`, or one value of a key, `overlay=true`. Any other key is dropped before a
   * visitor's page is rendered and cached, so that `?utm_source=…` neither fills the cache nor appears in a shared page.
   */
  query?: readonly string[];
  /** True for a page that depends on the account (profile): its loader gets the actor, and it is never cached. */
  personal?: boolean;
  /** Requests per minute and client for an expensive page; more are answered 429 (G-132). */
  limit?: number;
  /** Middleware to run before its loader, by name (src/route-middleware.ts). */
  middleware?: readonly string[];
  /** How the body is marked (SHELL-46 … 48); default: a CMS page. */
  body?: 'cms' | 'non-cms' | 'none';
  /** The frame around the page (SHELL-02, SHELL-03, SHELL-05); `own`: the page has its own layout. */
  layout?: 'default' | 'webshop' | 'own';
  /** Hydrates at once: the page needs its scripts before the first input (G-279). */
  eager?: boolean;
  /** A page that is filled in: nothing floats over its fields and buttons (G-468). */
  form?: boolean;
  /** A page that answers what was asked for: the cookie banner does not lie over it (G-570). */
  results?: boolean;
  /** The page's placeholders from top to bottom, shown while its data loads slowly (SHELL-11, SHELL-57). */
  skeleton?: readonly SkeletonName[];
}
