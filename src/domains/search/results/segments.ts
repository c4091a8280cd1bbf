export interface Segment {
  text: string;
  isMarked: boolean;
}

/**
 * Splits a text into marked and unmarked pieces.
 * @param marks ranges [from, to) in order; overlapping ones and those outside the text are ignored
 */
export function splitSegments(
  text: string,
  marks: readonly (readonly [start: number, end: number])[],
): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const upTo = (end: number, isMarked: boolean) => {
    if (end > at) segments.push({ text: text.slice(at, end), isMarked });
    at = Math.max(at, end);
  };
  for (const [start, end] of marks) {
    if (start < at || end <= start || end > text.length) continue;
    upTo(start, false);
    upTo(end, true);
  }
  upTo(text.length, false);
  return segments;
}
