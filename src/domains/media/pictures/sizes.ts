/** Allowed sizes and formats of pictures (CONST-16…18, G-100). Others are 404, so that nobody can fill the storage. */

/**
 * Part of every URL: increment when sizes, goals or encoder settings change (`encode.server.ts`), so that stored renditions are
 * replaced.
 */
export const RECIPE = 2;

/** Widths in pixels; pictures are never enlarged. */
export const WIDTHS = [160, 320, 480, 640, 800, 1024, 1280, 1600, 1920, 2400] as const;
export const LARGEST_WIDTH = 2400;

/** Scaled to a width, or cropped to an aspect ratio around the focal point. */
export const NAMED_SIZES = {
  small: { width: 480 },
  medium: { width: 960 },
  large: { width: 1920 },
  vertical: { width: 400, height: 500 },
  horizontal: { width: 1240, height: 700 },
} as const satisfies Record<string, { width: number; height?: number }>;
export type NamedSize = keyof typeof NAMED_SIZES;

export const FORMATS = ['webp', 'avif', 'jpg', 'png', 'gif'] as const;
export type Format = (typeof FORMATS)[number];
/** Formats of stored originals. */
export type SourceFormat = 'jpg' | 'png' | 'gif';

export const CONTENT_TYPES: Record<Format, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};

/** A size as in URLs, `640` or `vertical`, with its pixels. */
export interface Size {
  name: string;
  width: number;
  /** only for cropped sizes */
  height?: number;
}

/** Widths offered for a picture: those of the list that are smaller, and its own. */
export function listWidths(sourceWidth: number): number[] {
  const smaller = WIDTHS.filter((width) => width < sourceWidth);
  return sourceWidth > LARGEST_WIDTH ? [...smaller] : [...smaller, sourceWidth];
}

export function isNamedSize(name: string): name is NamedSize {
  return Object.hasOwn(NAMED_SIZES, name);
}

/** All sizes of a picture with this width. */
export function listSizes(sourceWidth: number): Size[] {
  const plain = listWidths(sourceWidth).map((width) => ({ name: String(width), width }));
  const named = Object.entries(NAMED_SIZES).map(([name, size]) => ({ name, ...size }));
  return [...plain, ...named];
}

/** Formats of a picture: always JPEG (mail, link previews), PNG or GIF only if the original is one. */
export function listFormats(source: SourceFormat): Format[] {
  return source === 'jpg' ? ['webp', 'avif', 'jpg'] : ['webp', 'avif', 'jpg', source];
}

/**
 * Maximum bytes of a rendition, if quality allows. From BEYOND 'N': a card (640 px) 30 KB, a hero on phones (1024) 45 KB, on
 * desktops (1920) 120 KB.
 */
export function bytesGoal(width: number): number {
  const goals: [number, number][] = [
    [160, 6],
    [320, 14],
    [480, 22],
    [640, 29],
    [800, 36],
    [1024, 44],
    [1280, 66],
    [1600, 92],
    [1920, 118],
    [2400, 170],
  ];
  const goal = goals.find(([upTo]) => width <= upTo) ?? [LARGEST_WIDTH, 170];
  return goal[1] * 1024;
}
