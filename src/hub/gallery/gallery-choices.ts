/** `?scheme=`; '' follows the device */
export const SCHEMES = ['', 'light', 'dark'] as const;
/** `?width=`: section layouts; modules appear in the first column */
export const WIDTHS = [0, 3, 4] as const;

export type Choice = { scheme: (typeof SCHEMES)[number]; width: (typeof WIDTHS)[number] };

export function readChoice(query: URLSearchParams): Choice {
  return {
    scheme: SCHEMES.find((each) => each === query.get('scheme')) ?? '',
    width: WIDTHS.find((each) => `${each}` === query.get('width')) ?? 0,
  };
}

export function buildUrl({ scheme, width }: Choice): string {
  const query = new URLSearchParams();
  if (scheme) query.set('scheme', scheme);
  if (width) query.set('width', `${width}`);
  return `/cms-hub/gallery${query.size ? `?${query}` : ''}`;
}
