/** First and last byte of a range, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header (RFC 9110 14.2): a range, `null` for the whole file, or `unsatisfiable`. Multiple ranges, other units
 * and invalid headers get the whole file, as the RFC allows.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(from);
  const end = to === '' ? Number.POSITIVE_INFINITY : Number(to);
  if (end < start) return null;
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}
