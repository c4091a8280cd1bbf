import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { ReplacingParts } from '../../src/editor/replacing/replacing-parts.tsx';
import { useReplacing } from '../../src/editor/replacing/use-replacing.ts';
import { pagesTexts as words } from './pages.texts.ts';
import { useRefreshPages } from './use-pages.ts';

const TOUCH = '@media (pointer: coarse)';

/** The page editor's fields and buttons, drawn as those of Material UI. */
const AS_OUR_OWN = {
  '& form input:not([type=checkbox])': {
    bgcolor: 'transparent',
    borderColor: 'text.secondary',
    borderRadius: 1,
    [TOUCH]: { minHeight: 44 },
  },
  '& button': {
    bgcolor: 'transparent',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    fontWeight: 600,
    [TOUCH]: { minHeight: 44 },
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& form button, & > footer > button:last-of-type': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: 'primary.contrastText',
    '&:hover': { bgcolor: 'primary.dark' },
    '&:disabled': {
      bgcolor: 'action.disabledBackground',
      borderColor: 'transparent',
      color: 'text.disabled',
    },
  },
} as const;

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
          ...AS_OUR_OWN,
        }}
      >
        <ReplacingParts state={state} />
      </Box>
    </Box>
  );
}
