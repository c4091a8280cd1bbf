/** A row of the link, image and event finders (G-47). */
export interface Found {
  id: number;
  content_type: string;
  /** its kind: 'Spielort' */
  kind?: string;
  title: string;
  url: string;
  thumbnail: string | null;
  /** for showing a chosen picture at once */
  image_obj?: {
    alt_text?: string;
    width?: number;
    height?: number;
    colours?: string | null;
  } | null;
  image_thumbnails?: { small?: string } | null;
  /** distinguishes it from others of the same name: date and place */
  detail?: string;
  /** false: hidden from visitors, so links to it are broken for now */
  is_online?: boolean;
}
