/** How the last draft ended. */
export interface EndedDraft {
  how: 'published' | 'planned' | 'discarded';
  /** ISO 8601 */
  at: string;
  /** who published, scheduled or discarded it; null: unknown */
  by: string | null;
  by_id: number | null;
}
