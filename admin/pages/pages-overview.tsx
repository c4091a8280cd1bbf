import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MENUS, type Menu, narrowed } from '../../src/editor/page-tree/tree.ts';
import { useListAddress } from '../frame/addresses/use-list-address.ts';
import { SearchField } from '../inputs/search-field.tsx';
import { DownloadButton } from '../records/download-button.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PageTree } from './page-tree.tsx';
import { pagesTexts as words } from './pages.texts.ts';
import { RemovePage } from './remove-page.tsx';
import { usePageMoves } from './use-moves.ts';
import type { StoredPage } from './use-pages.ts';

/** The page tree: search, order, and each page's actions. */
export function PagesOverview({ pages }: { pages: StoredPage[] }) {
  const { q, search } = useListAddress();
  const [menu, setMenu] = useState<Menu | ''>('');
  const [removed, setRemoved] = useState<StoredPage | null>(null);
  const moves = usePageMoves(pages);
  // at once: pages that move a moment later would move from under the pointer, with their open menu
  const [typed, setTyped] = useState(q);
  const shown = narrowed(pages, { q: typed, menu });
  return (
    <Box sx={{ pb: 6, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
        <Button component={Link} to="/cms-hub/page-tree/new" variant="contained">
          {words.add}
        </Button>
        <Button component={Link} to="/cms-hub/page-tree/deleted">
          {words.deleted}
        </Button>
        <Button component={Link} to="/cms-hub/page-tree/replacing">
          {words.replacing}
        </Button>
        <DownloadButton address={`/de/api/pages/records/export?${new URLSearchParams({ q })}`} />
      </Box>
      <Typography sx={{ maxWidth: '46rem' }}>{words.lead}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '46rem', mb: 2 }}>
        <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          {words.keys}
        </Box>
        {/* a finger has no handles (G-724) */}
        <Box component="span" sx={{ '@media not (pointer: coarse)': { display: 'none' } }}>
          {words.by_menu}
        </Box>
      </Typography>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <SearchField
          label={words.search}
          value={q}
          onChange={search}
          onType={setTyped}
          sx={{ flex: '1 1 12rem', maxWidth: '24rem' }}
        />
        <TextField
          select
          label={words.menu}
          value={menu}
          onChange={(event) => setMenu(event.target.value as Menu | '')}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 'min(11rem, 100%)' }}
        >
          <MenuItem value="">{words.every_menu}</MenuItem>
          {MENUS.map((each) => (
            <MenuItem key={each} value={each}>
              {words.menus[each]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Typography role="status" variant="body2" sx={{ minHeight: '1.5em' }}>
        {moves.said || (shown.length === 0 ? (pages.length ? words.not_found : words.nothing) : '')}
      </Typography>
      <PageTree pages={pages} shown={shown} moves={moves} onRemove={setRemoved} />
      {moves.asked ? (
        <MoveDialog pages={pages} {...moves.asked} onMove={moves.move} onClose={moves.cancel} />
      ) : null}
      {removed ? (
        <RemovePage pages={pages} page={removed} onClose={() => setRemoved(null)} />
      ) : null}
    </Box>
  );
}
