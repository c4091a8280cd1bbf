import { Box } from '@mui/material';
import { Crops } from '../../src/editor/crop/crops.tsx';
import { FocalPoint } from '../../src/editor/finders/focal-point.tsx';
import '../frame/editor-parts.css';
import { getOriginalUrl, getPreviewUrl, type MediaAnswer } from './media-api.ts';
import { getFileTitle } from './media-words.ts';
import { hasEnded } from './replace/rights.ts';

type Point = MediaAnswer['focal_point'];

interface MediaPreviewProps {
  file: MediaAnswer;
  focal?: Point;
  onFocal?(point: Point): void;
}

/** A picture with its focal point and crops, or a player for films and sounds. Documents open in their own program. */
export function MediaPreview({ file, focal, onFocal }: MediaPreviewProps) {
  const { image_thumbnails, kind } = file;
  const src = hasEnded(file) ? getOriginalUrl(file.id) : file.file;
  const label = getFileTitle(file);
  if (image_thumbnails && focal && onFocal) {
    const picture = hasEnded(file) ? getPreviewUrl(file.id, 'medium') : image_thumbnails.medium;
    return (
      <Box data-editor sx={{ '& button img': { maxHeight: '20rem', width: 'auto' }, minWidth: 0 }}>
        <FocalPoint src={picture} value={focal} onChange={onFocal} />
        <Crops src={picture} picture={file} focal={focal} />
      </Box>
    );
  }
  if (kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are separate files, chosen where the film is used
      <video controls preload="metadata" src={src} aria-label={label} style={{ width: '100%' }} />
    );
  }
  // biome-ignore lint/a11y/useMediaCaption: see above
  if (kind === 'audio') return <audio controls src={src} aria-label={label} />;
  return null;
}
