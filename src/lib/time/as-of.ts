/** The range that calendar and database support. */
const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(3000, 0);

/** The moment of `?as_of=2026-12-24T18:00:00+01:00` (E-3, G-118); null if missing or invalid. */
export function parseMoment(text: string | null): Date | null {
  const moment = text ? Date.parse(text) : Number.NaN;
  return moment >= EARLIEST && moment < LATEST ? new Date(moment) : null;
}
