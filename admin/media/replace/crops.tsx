import { Box, Typography } from '@mui/material';
import { cropAround } from '../../../src/lib/crop-around.ts';
import type { MediaAnswer } from '../media-api.ts';
import { replaceTexts as words } from './replace.texts.ts';

/** Proportions in which the site crops: its named sizes, pictures of shared links, portraits. */
const SHAPES = {
  horizontal: { width: 1240, height: 700 },
  vertical: { width: 400, height: 500 },
  link: { width: 1200, height: 630 },
  square: { width: 1, height: 1 },
} as const;

interface CropsProps {
  src: string;
  picture: { width: number; height: number };
  focal: MediaAnswer['focal_point'];
}

/** Previews all crops around the focal point before it is saved. */
export function Crops({ src, picture, focal }: CropsProps) {
  return (
    <Box component="figure" sx={{ m: 0, mt: 1 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {words.crops}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(Object.keys(SHAPES) as (keyof typeof SHAPES)[]).map((name) => (
          <Box key={name} data-crop={name}>
            <Crop src={src} picture={picture} focal={focal} shape={SHAPES[name]} />
            <Typography variant="caption" component="span" color="textSecondary">
              {words.crop[name]}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Crop({
  src,
  picture,
  focal,
  shape,
}: CropsProps & { shape: { width: number; height: number } }) {
  const part = cropAround(picture, shape, focal);
  const percent = (value: number) => `${value * 100}%`;
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        height: '4.25rem',
        aspectRatio: `${shape.width} / ${shape.height}`,
        bgcolor: 'divider',
      }}
    >
      <Box
        component="img"
        src={src}
        alt=""
        style={{
          position: 'absolute',
          maxWidth: 'none',
          maxHeight: 'none',
          width: percent(picture.width / part.width),
          height: percent(picture.height / part.height),
          left: percent(-part.left / part.width),
          top: percent(-part.top / part.height),
        }}
      />
    </Box>
  );
}
