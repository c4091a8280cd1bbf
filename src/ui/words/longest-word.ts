import type { CSSProperties } from 'react';

/** Length of the longest word, for styles that have it fit: browsers cannot always hyphenate it. */
export function measureLongestWord(text: string): CSSProperties {
  const letters = Math.max(...text.split(/[\s-]+/).map((word) => word.length));
  return { '--letters': letters } as CSSProperties;
}
