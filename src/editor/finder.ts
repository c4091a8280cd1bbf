/** A row of the link, image and event finders (G-47). */
export interface Found {
  id: number;
  content_type: string;
  title: string;
  url: string;
  thumbnail: string | null;
  /** image finder: what the page shows at once when the picture is chosen */
  image_obj?: {
    alt_text?: string;
    width?: number;
    height?: number;
    colours?: string | null;
  } | null;
  image_thumbnails?: { small?: string } | null;
  /** a line that tells it from others of the same name: day and place of a performance */
  detail?: string;
  /** false: visitors do not see it, a link to it leads nowhere yet */
  is_online?: boolean;
}
