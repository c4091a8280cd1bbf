/** A video, a sound, a PDF or the captions of a video, as answered with modules and entities (`file_obj`). */
export interface FileObject {
  id: number;
  kind: 'video' | 'audio' | 'document';
  /** names this content for ever and ends like the kind it is; answers byte ranges */
  url: string;
  mime_type: string;
  /** bytes */
  size: number;
  /** seconds; null if the file does not declare it */
  duration: number | null;
  /** pixels, if the video declares them */
  width: number | null;
  height: number | null;
  /** title entered by people; default: the file name */
  title: string;
  filename: string;
}
