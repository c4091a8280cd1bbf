import { Box } from '@mui/material';
import { getPreviewUrl, type MediaAnswer } from './media-api.ts';
import { getExtension } from './media-words.ts';
import { hasEnded } from './replace/rights.ts';

/** A picture cropped around its focal point, or the extension of another file. Decorative: the name is next to it. */
export function Thumbnail({ file }: { file: MediaAnswer }) {
  const { x, y } = file.focal_point;
  const box = {
    display: 'block',
    width: '100%',
    aspectRatio: '3 / 2',
    bgcolor: 'divider',
  } as const;
  if (!file.thumbnails) {
    return (
      <Box
        aria-hidden="true"
        sx={{
          ...box,
          display: 'grid',
          placeItems: 'center',
          fontWeight: 650,
          textTransform: 'uppercase',
        }}
      >
        {getExtension(file)}
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={hasEnded(file) ? getPreviewUrl(file.id, 'small') : file.thumbnails.small}
      alt=""
      loading="lazy"
      decoding="async"
      sx={{ ...box, objectFit: 'cover', objectPosition: `${x * 100}% ${y * 100}%` }}
    />
  );
}
