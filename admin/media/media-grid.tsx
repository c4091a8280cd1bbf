import { Box, Link, Typography } from '@mui/material';
import { FileLink } from './file-link.tsx';
import { ChooseBox } from './folders/choose-box.tsx';
import type { ChosenFiles } from './folders/use-chosen.ts';
import { mediaTexts as words } from './media.texts.ts';
import type { MediaAnswer } from './media-api.ts';
import { formatSize, getFileTitle, lacksDescription } from './media-words.ts';
import { rightsNote } from './replace/rights.ts';
import { Thumbnail } from './thumbnail.tsx';

export interface MediaListProps {
  files: readonly MediaAnswer[];
  chosen: ChosenFiles;
}

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
        <Box
          component="li"
          key={file.id}
          sx={{ minWidth: 0, position: 'relative', '&:hover .choose': { opacity: 1 } }}
        >
          <Box className="choose" sx={chosen.files.length > 0 ? CHOOSE : CHOOSE_ON_DEMAND}>
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
              {getFileTitle(file)}
            </Typography>
          </Link>
          <Typography variant="body2" color="textSecondary" noWrap>
            {words.one[file.kind]} · {formatSize(file)}
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

/** Over the picture, on a background that keeps it visible on any picture. */
const CHOOSE = {
  position: 'absolute',
  zIndex: 1,
  top: 6,
  left: 6,
  bgcolor: 'background.paper',
  '& .MuiCheckbox-root': { p: 0.5 },
} as const;

/** With a mouse, only on hover or focus, so that checkboxes do not cover the pictures. */
const CHOOSE_ON_DEMAND = {
  ...CHOOSE,
  '@media (hover: hover)': { opacity: 0, '&:focus-within': { opacity: 1 } },
} as const;
