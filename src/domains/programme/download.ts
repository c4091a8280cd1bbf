/** A downloadable file or link of a production, performance or series. */
export interface Download {
  title: string;
  url: string;
  /** bytes; only for files of our own library */
  size: number | null;
}
