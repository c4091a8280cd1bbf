const parseChannels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

/** Relative luminance of a colour such as #e8391d (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** @param share of `other`, 0 … 1 */
function mixColours(one: string, other: string, share: number): string {
  const to = parseChannels(other);
  const parts = parseChannels(one).map((part, at) => part + ((to[at] ?? 0) - part) * share);
  return `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour if it is readable on all backgrounds, else the nearest readable shade. */
export function makeReadable(
  colour: string,
  grounds: string[],
  towards: string,
  minContrast = 4.5,
): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mixColours(colour, towards, share);
    if (grounds.every((ground) => contrast(shade, ground) >= minContrast)) return shade;
  }
  return towards;
}
