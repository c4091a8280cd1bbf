import { Box, Link, Typography } from '@mui/material';
import { FileLink } from './file-link.tsx';
import { ChooseBox } from './folders/choose-box.tsx';
import type { ChosenFiles } from './folders/use-chosen.ts';
import { mediaTexts as words } from './media.texts.ts';
import type { MediaAnswer } from './media-api.ts';
import { lacksDescription, nameOfFile, sizeOf } from './media-words.ts';
import { rightsNote } from './replace/rights.ts';
import { Thumbnail } from './thumbnail.tsx';

export interface MediaListProps {
  files: readonly MediaAnswer[];
  chosen: ChosenFiles;
}

/** As pictures, side by side. */
export function MediaGrid({ files, chosen }: MediaListProps) {
  return (
    <Box
      component="ul"
      aria-label={words.files}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 45%), 1fr))',
        gap: 2,
        listStyle: 'none',
        p: 0,
        m: 0,
      }}
    >
      {files.map((file) => (
        <Box component="li" key={file.id} sx={{ minWidth: 0, position: 'relative' }}>
          <Box sx={{ ...CHOOSE, opacity: chosen.has(file.id) ? 1 : CHOOSE.opacity }}>
            <ChooseBox file={file} chosen={chosen} />
          </Box>
          <Link
            component={FileLink}
            file={file}
            color="inherit"
            underline="hover"
            sx={{ display: 'block' }}
          >
            <Thumbnail file={file} />
            <Typography component="span" noWrap sx={{ display: 'block', mt: 0.5, fontWeight: 600 }}>
              {nameOfFile(file)}
            </Typography>
          </Link>
          <Typography variant="body2" color="textSecondary" noWrap>
            {words.one[file.kind]} · {sizeOf(file)}
          </Typography>
          {lacksDescription(file) ? (
            <Typography variant="body2" color="secondary">
              {words.undescribed}
            </Typography>
          ) : null}
          {rightsNote(file) ? (
            <Typography variant="body2" color="error">
              {rightsNote(file)}
            </Typography>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}

/** Upon the picture, on a ground that every picture leaves readable. */
const CHOOSE = {
  position: 'absolute',
  zIndex: 1,
  top: 4,
  left: 4,
  bgcolor: 'background.paper',
  opacity: 0.85,
  '&:hover, &:focus-within': { opacity: 1 },
} as const;
