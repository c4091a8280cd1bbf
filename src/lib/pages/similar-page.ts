/** A suggestion for an address without a page. */
export interface SimilarPage {
  title: string;
  /** path of this site */
  url: string;
}
