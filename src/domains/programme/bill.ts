import { personUrl } from '#lib/pages/detail-urls.ts';

/** Ten times the orchestra, choirs, soloists and extras of the largest opera house. */
export const MAX_BILL = 5000;

/** A line on the bill: who does what. */
export interface BillLine {
  role: string;
  name: string;
  /** with a page of their own; null: a guest, by name */
  person: { id: number; name: string; url: string } | null;
}

export interface CastLine extends BillLine {
  /** the person this one replaces (V-5) */
  instead_of: string;
}

/** A line as stored, with the person's names if it refers to one. */
export interface BillRow {
  role: string;
  name: string;
  person_id: number | null;
  slug: string | null;
  first_name: string | null;
  last_name: string | null;
  person_is_online: boolean | null;
}

/** A line as shown: the person's name, unless another was typed. */
export function billLine(row: BillRow): BillLine {
  const own = [row.first_name, row.last_name].filter(Boolean).join(' ');
  const name = row.name || own;
  const { person_id: id, slug } = row;
  const linked = id !== null && slug !== null && row.person_is_online;
  return { role: row.role, name, person: linked ? { id, name, url: personUrl(slug, id) } : null };
}
