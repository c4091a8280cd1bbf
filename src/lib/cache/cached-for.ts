const A_YEAR = 31_536_000;

/**
 * Cache-Control of a file whose content at its address never changes. Caches let go of it when its rights end (G-415).
 * @param seconds until then; null: they do not end
 */
export function writeMaxAge(seconds: number | null): string {
  if (seconds === null) return `public, max-age=${A_YEAR}, immutable`;
  return `public, max-age=${Math.min(seconds, A_YEAR)}, must-revalidate`;
}
