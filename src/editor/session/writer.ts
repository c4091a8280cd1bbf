export interface Writer {
  /** null for the program itself and for deleted accounts */
  author: string | null;
  author_id: number | null;
}
