/** A page that may be meant by an address that leads nowhere. */
export interface SimilarPage {
  title: string;
  /** path of this site */
  url: string;
}
