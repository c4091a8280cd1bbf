/** What a page that is not there yet can look like (SHELL-57). */
export type SkeletonName =
  | 'event-detail'
  | 'event-list'
  | 'magazine-list'
  | 'options-list'
  | 'page-header'
  | 'three-cards';

/** What a route tells page cache and frame about itself, by `export const handle: RouteHandle = { … }`. */
export interface RouteHandle {
  /**
   * The query keys its loader reads, `date`, or one value of a key, `overlay=true`. Any other key is dropped before a
   * visitor's page is made and kept, so that `?utm_source=…` neither fills the cache nor gets into a page that others will see.
   */
  query?: readonly string[];
  /** True where a page is made for one account (profile): the loader then sees who asks, nothing is kept. */
  personal?: boolean;
  /** How often in a minute somebody may ask for it, where it is costly to make; more is answered 429 (G-132). */
  limit?: number;
  /** What is asked before its loader, by name (src/route-middleware.ts). */
  middleware?: readonly string[];
  /** How the body is marked (SHELL-46 … 48); default: a CMS page. */
  body?: 'cms' | 'non-cms' | 'none';
  /** What stands around the page (SHELL-02, SHELL-03, SHELL-05); `own`: it brings a layout itself. */
  layout?: 'default' | 'webshop' | 'own';
  /** Hydrates at once: the page does nothing without scripts (G-279). */
  wakes?: boolean;
  /** The page's shape from the top, shown while its data are long in coming (SHELL-11, SHELL-57). */
  skeleton?: readonly SkeletonName[];
}
