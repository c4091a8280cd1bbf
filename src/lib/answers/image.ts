/** A picture as answered with modules and entities (spec: `image_obj`). */
export interface ImageObject {
  id: number;
  /** the source's own kind, largest rendition */
  url: string;
  alt_text: string;
  is_decorative: boolean;
  credit: string;
  caption: string;
  width: number;
  height: number;
  /** `#a98,#654,#321`: placeholder gradient while loading; null if unknown or possibly transparent */
  colours: string | null;
  focal_point: { x: number; y: number };
  /** renditions are at `{base}/{width}.{extension}`; widths come from the allow-list */
  renditions: { base: string; widths: number[]; fallback: 'jpg' | 'png' | 'gif'; avif: boolean };
}

/** What a picture without its credit reads. */
export type ShownImage = Omit<ImageObject, 'id' | 'url' | 'credit' | 'caption'>;

export function toShownImage({ id, url, credit, caption, ...shown }: ImageObject): ShownImage {
  return shown;
}

/** Named sizes (G-100, CONST-17, CONST-18), addresses of webp files. */
export interface ImageThumbnails {
  small: string;
  medium: string;
  large: string;
  /** 400x500, cropped around the focal point */
  vertical: string;
  /** 1240x700, cropped around the focal point */
  horizontal: string;
}

export interface AnsweredImage {
  image_obj: ImageObject;
  image_thumbnails: ImageThumbnails;
}

/** What is answered of something that may have a picture. */
export type Pictured = {
  image_obj: ImageObject | null;
  image_thumbnails: ImageThumbnails | null;
};
