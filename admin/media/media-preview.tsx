import { Box, Typography } from '@mui/material';
import { FocalPoint } from '../../src/editor/finders/focal-point.tsx';
import '../frame/editor-parts.css';
import { mediaTexts } from './media.texts.ts';
import type { MediaAnswer } from './media-api.ts';
import { nameOfFile } from './media-words.ts';

type Point = MediaAnswer['focal_point'];

interface MediaPreviewProps {
  file: MediaAnswer;
  focal?: Point;
  onFocal?(point: Point): void;
}

/** A picture with its focal point and crops; films and sounds to be played. A document is opened by its own program. */
export function MediaPreview({ file, focal, onFocal }: MediaPreviewProps) {
  const { image_thumbnails, kind, file: src } = file;
  const label = nameOfFile(file);
  if (image_thumbnails && focal && onFocal) {
    return (
      <Box data-editor sx={{ '& img': { maxHeight: '20rem', width: 'auto' }, minWidth: 0 }}>
        <FocalPoint src={image_thumbnails.medium} value={focal} onChange={onFocal} />
        <Crops thumbnails={image_thumbnails} />
      </Box>
    );
  }
  if (kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are a file of their own, chosen where the film is shown
      <video controls preload="metadata" src={src} aria-label={label} style={{ width: '100%' }} />
    );
  }
  // biome-ignore lint/a11y/useMediaCaption: as above
  if (kind === 'audio') return <audio controls src={src} aria-label={label} />;
  return null;
}

function Crops({ thumbnails }: { thumbnails: NonNullable<MediaAnswer['image_thumbnails']> }) {
  return (
    <Box component="figure" sx={{ m: 0, mt: 1 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {mediaTexts.detail.crops}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, '& img': { height: '6rem !important' } }}>
        <img src={thumbnails.horizontal} alt="" />
        <img src={thumbnails.vertical} alt="" />
      </Box>
    </Box>
  );
}
