import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { ReplacingParts } from '../../src/editor/replacing/replacing-parts.tsx';
import { useReplacing } from '../../src/editor/replacing/use-replacing.ts';
import { pagesTexts as words } from './pages.texts.ts';
import { useRefreshPages } from './use-pages.ts';

/** Finds and replaces words over the whole site (G-524), with the page editor's own parts. */
export function ReplacingScreen() {
  const refresh = useRefreshPages();
  const state = useReplacing({ save: async () => true, onChanged: () => void refresh() });
  return (
    <Box sx={{ my: 2, maxWidth: '46rem' }}>
      <Button component={Link} to="/cms-hub/page-tree">
        {words.all}
      </Button>
      <Typography variant="h6" component="h2" sx={{ my: 1 }}>
        {words.replacing}
      </Typography>
      <Box
        data-editor
        sx={{
          '& > *': { px: 0 },
          '& > div': { overflow: 'visible' },
          '& > footer': { position: 'sticky', bottom: 0, zIndex: 1, bgcolor: 'background.default' },
        }}
      >
        <ReplacingParts state={state} />
      </Box>
    </Box>
  );
}
