export interface Owner {
  content_type: string;
  object_id: number;
}

/** The page itself or its draft (G-51). */
export type DocumentState = 'live' | 'draft';
