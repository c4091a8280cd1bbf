/** Red, green, blue from 0 to 255. */
export type Colour = readonly [number, number, number];

/** WCAG's relative luminance, 0 to 1. */
function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function computeContrast(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The contrast of a text with its background at the worst tenth of its pixels. */
export function findWorstContrast(text: Colour, pixels: readonly Colour[]): number {
  const ratios = pixels.map((pixel) => computeContrast(text, pixel)).sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 10)] ?? 21;
}
