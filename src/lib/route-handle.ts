/** What a route tells the page cache about itself, by `export const handle: RouteHandle = { … }`. */
export interface RouteHandle {
  /**
   * The query keys its loader reads, `date`, or one value of a key, `overlay=true`. Any other key is dropped before a
   * visitor's page is made and kept, so that `?utm_source=…` neither fills the cache nor gets into a page that others will see.
   */
  query?: readonly string[];
  /** True where a page is made for one account (profile): the loader then sees who asks, nothing is kept. */
  personal?: boolean;
}
