/** A preview link in the list; times are ISO 8601. */
export interface PreviewLink {
  id: number;
  note: string;
  created_at: string;
  created_by: string | null;
  expires_at: string;
  state: 'valid' | 'expired' | 'revoked';
}
