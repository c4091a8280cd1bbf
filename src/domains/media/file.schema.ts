/** A video, a sound, a PDF or the captions of a video, as answered with modules and entities (`file_obj`). */
export interface FileObject {
  id: number;
  kind: 'video' | 'audio' | 'document';
  /** names this content for ever and ends like the kind it is; answers byte ranges */
  url: string;
  mime_type: string;
  /** bytes */
  size: number;
  /** seconds; null where the file does not tell */
  duration: number | null;
  /** pixels, of videos that tell */
  width: number | null;
  height: number | null;
  /** what people call it; the file's name where nobody said */
  title: string;
  filename: string;
}
