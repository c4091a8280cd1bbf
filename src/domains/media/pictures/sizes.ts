/**
 * Which sizes and kinds a picture is served in (CONST-16…18, G-100). An address outside of these lists
 * is not found, so that nobody can fill the storage with sizes of their own.
 */

/**
 * Part of every address: raised when the sizes, goals or the encoder's settings change (`encode.server.ts`), so that
 * kept renditions are made again.
 */
export const RECIPE = 2;

/** Widths in pixels; a picture is never enlarged. */
export const WIDTHS = [160, 320, 480, 640, 800, 1024, 1280, 1600, 1920, 2400] as const;
export const LARGEST_WIDTH = 2400;

/** Scaled to a width, uncropped, or cropped to a format around the focal point. */
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
/** The kinds that originals are kept in. */
export type SourceFormat = 'jpg' | 'png' | 'gif';

export const CONTENT_TYPES: Record<Format, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};

/** A size as it stands in an address, `640` or `vertical`, together with its pixels. */
export interface Size {
  name: string;
  width: number;
  /** only for cropped sizes */
  height?: number;
}

/** The widths a picture of this width is offered in: the list's, and its own when it lies between. */
export function widthsOf(sourceWidth: number): number[] {
  const smaller = WIDTHS.filter((width) => width < sourceWidth);
  return sourceWidth > LARGEST_WIDTH ? [...smaller] : [...smaller, sourceWidth];
}

export function isNamedSize(name: string): name is NamedSize {
  return Object.hasOwn(NAMED_SIZES, name);
}

/** Every size that exists of a picture of this width. */
export function sizesOf(sourceWidth: number): Size[] {
  const plain = widthsOf(sourceWidth).map((width) => ({ name: String(width), width }));
  const named = Object.entries(NAMED_SIZES).map(([name, size]) => ({ name, ...size }));
  return [...plain, ...named];
}

/** What a picture can be asked for as: JPEG always (mail, link previews), PNG and GIF only if it is one. */
export function formatsOf(source: SourceFormat): Format[] {
  return source === 'jpg' ? ['webp', 'avif', 'jpg'] : ['webp', 'avif', 'jpg', source];
}

/**
 * The bytes a picture of this width may have at most, as long as it still looks good. From BEYOND 'N':
 * a card (640 px) 30 KB, a hero on a phone (1024) 45 KB, on a desktop (1920) 120 KB.
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
