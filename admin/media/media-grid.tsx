import { Box, Link, Typography } from '@mui/material';
import { FileLink } from './file-link.tsx';
import { mediaTexts as words } from './media.texts.ts';
import type { MediaAnswer } from './media-api.ts';
import { lacksDescription, nameOfFile, sizeOf } from './media-words.ts';
import { Thumbnail } from './thumbnail.tsx';

/** As pictures, side by side. */
export function MediaGrid({ files }: { files: readonly MediaAnswer[] }) {
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
        <Box component="li" key={file.id} sx={{ minWidth: 0 }}>
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
        </Box>
      ))}
    </Box>
  );
}
