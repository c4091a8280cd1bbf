/** Something to take along, of a production, a performance or a series. */
export interface Download {
  title: string;
  url: string;
  /** bytes, of a file of our own library */
  size: number | null;
}
