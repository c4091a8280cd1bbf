import { Alert, Box } from '@mui/material';
import { LinksHere } from '../../src/editor/links/links-here.tsx';
import { getPageOwner } from '../../src/editor/page-settings/pages-api.ts';
import { buildAddressBelow, countBelow } from '../../src/editor/page-settings/places.ts';
import { settingsTexts as words } from '../../src/editor/page-settings/settings.texts.ts';
import type { StoredPage } from './use-pages.ts';

interface AddressNoteProps {
  pages: readonly StoredPage[];
  page: StoredPage;
  parent_id: number | null;
  slug: string;
}

/** Text colours: MUI's info colours lack contrast for small words. */
const QUIET = {
  color: 'text.primary',
  borderColor: 'text.secondary',
  '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' },
} as const;

/** A page's new address, and what happens to links to the old one, before it is saved (E-12). */
export function AddressNote({ pages, page, parent_id, slug }: AddressNoteProps) {
  const address = page.path === '' ? page.url : buildAddressBelow(pages, parent_id, slug);
  if (address === page.url) return null;
  const { is_online, url, id } = page;
  return (
    <Alert severity="info" variant="outlined" sx={QUIET}>
      <div role="status">
        <p style={{ marginTop: 0 }}>{words.address(address)}</p>
        <p>{is_online ? words.moves(url, countBelow(pages, id)) : words.movesOffline}</p>
      </div>
      {is_online ? (
        <Box data-editor>
          <LinksHere owner={getPageOwner(id)} occasion="move" />
        </Box>
      ) : null}
    </Alert>
  );
}
