import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { fetchDeletedPages, restorePage } from '../../src/editor/page-settings/pages-api.ts';
import { settingsTexts } from '../../src/editor/page-settings/settings.texts.ts';
import { GapsDialog } from './gaps-dialog.tsx';
import { pagesTexts } from './pages.texts.ts';
import { nameHints } from './publish-with-gaps.tsx';
import { type StoredPage, useRefreshPages } from './use-pages.ts';

const words = pagesTexts.restore;

/** Deleted pages, newest first; restoring brings back a page's place and content (G-165). */
export function DeletedPages() {
  const notify = useNotify();
  const refreshTree = useRefreshPages();
  const { data, error, refetch } = useQuery({
    queryKey: ['deleted-pages'],
    async queryFn() {
      const found = await fetchDeletedPages();
      if ('refused' in found) throw new Error(found.refused.detail);
      return found.answer;
    },
  });

  const [asked, setAsked] = useState<{ page: StoredPage; gaps: readonly string[] } | null>(null);

  async function restore(page: StoredPage, withGaps: boolean): Promise<void> {
    setAsked(null);
    const restored = await restorePage(page.id, { withGaps });
    await Promise.all([refetch(), refreshTree()]);
    if ('answer' in restored)
      return notify(settingsTexts.remove.restored(page.title), { type: 'success' });
    const { detail, gaps } = restored.refused;
    if (gaps) setAsked({ page, gaps });
    else notify(detail, { type: 'error' });
  }
  return (
    <Box sx={{ my: 2, maxWidth: '46rem' }}>
      <Button component={Link} to="/cms-hub/page-tree">
        {pagesTexts.all}
      </Button>
      <Typography variant="h6" component="h2" sx={{ my: 1 }}>
        {words.title}
      </Typography>
      <Typography role="status">
        {error?.message ?? (data?.length === 0 ? words.none : words.help)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0 }}>
        {data?.map((page) => (
          <Box
            component="li"
            key={page.id}
            sx={{
              display: 'flex',
              gap: 2,
              alignItems: 'center',
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{page.title}</strong>
              <Typography variant="body2" color="textSecondary">
                {page.url}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              aria-label={words.action(page.title)}
              onClick={() => void restore(page, false)}
            >
              {words.one}
            </Button>
          </Box>
        ))}
      </Box>
      {asked ? (
        <GapsDialog
          lines={nameHints(asked.gaps)}
          onClose={() => setAsked(null)}
          onPublish={() => void restore(asked.page, true)}
        />
      ) : null}
    </Box>
  );
}
