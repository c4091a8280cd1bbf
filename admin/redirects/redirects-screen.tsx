import Add from '@mui/icons-material/Add';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { Title } from 'react-admin';
import { useAddress } from '../frame/addresses/use-address.ts';
import { useListAddress } from '../frame/addresses/use-list-address.ts';
import { LoadProblem } from '../frame/load-problem.tsx';
import { SearchField } from '../inputs/search-field.tsx';
import { DownloadButton } from '../records/download-button.tsx';
import { AddressCheckForm } from './address-check.tsx';
import { AddressRow } from './address-row.tsx';
import { LostAddresses } from './lost-addresses.tsx';
import { type Opened, RedirectDialog } from './redirect-dialog.tsx';
import { texts } from './redirects.texts.ts';
import { PER_PAGE, type SavedRedirect, useRedirects } from './redirects-api.ts';

const DAY = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
});

/**
 * Redirects, a check of any address, and addresses that visitors did not find. For administrators. `?lost={id}&url={address}` opens
 * a new redirect for one of these, as the hub links it.
 */
export default function RedirectsScreen() {
  const { search, go } = useAddress();
  const [opened, setOpened] = useState<Opened | null>(() => {
    const old_path = search.get('url');
    return old_path === null ? null : { old_path, lost_id: Number(search.get('lost')) };
  });
  function close(): void {
    setOpened(null);
    go({ lost: null, url: null }, { replace: true });
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, my: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={texts.title} />
      <AddressCheckForm onOpen={setOpened} />
      <SavedRedirects onOpen={setOpened} />
      <LostAddresses onOpen={setOpened} />
      {opened ? <RedirectDialog opened={opened} onClose={close} /> : null}
    </Box>
  );
}

function SavedRedirects({ onOpen }: { onOpen(opened: Opened): void }) {
  const { q, page, search, turnTo } = useListAddress();
  const { data, error } = useRedirects(useDeferredValue(q), page);
  const pages = Math.ceil((data?.count ?? 0) / PER_PAGE);
  return (
    <Box component="section" aria-labelledby="saved-redirects">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography
          id="saved-redirects"
          component="h2"
          variant="h6"
          sx={{ mr: 'auto', width: { xs: '100%', md: 'auto' } }}
        >
          {texts.title}
        </Typography>
        <SearchField
          label={texts.search}
          value={q}
          onChange={search}
          sx={{ flexGrow: { sm: 1, md: 0 } }}
        />
        <DownloadButton address={`/de/api/redirect/records/export?${new URLSearchParams({ q })}`} />
        <Button variant="contained" startIcon={<Add />} onClick={() => onOpen({ old_path: '' })}>
          {texts.add}
        </Button>
      </Box>
      {error ? <LoadProblem error={error} /> : null}
      {data?.count === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {q ? texts.nothing_found : texts.empty}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.results.map((redirect) => (
          <Line key={redirect.id} redirect={redirect} onOpen={onOpen} />
        ))}
      </Box>
      {pages > 1 ? (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1 }}>
          <Button disabled={page === 1} onClick={() => turnTo(page - 1)}>
            {texts.before}
          </Button>
          {texts.page(page, pages)}
          <Button disabled={page >= pages} onClick={() => turnTo(page + 1)}>
            {texts.after}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

interface LineProps {
  redirect: SavedRedirect;
  onOpen(opened: Opened): void;
}

function Line({ redirect, onOpen }: LineProps) {
  const { old_path, new_path, is_active, hits, last_hit_at } = redirect;
  const last = last_hit_at ? DAY.format(new Date(last_hit_at)) : texts.never;
  return (
    <AddressRow
      address={`${old_path} → ${new_path}`}
      about={`${texts.hits}: ${hits} · ${texts.last}: ${last}`}
    >
      {is_active ? null : <Chip size="small" variant="outlined" label={texts.off} />}
      <Button aria-label={texts.edit_named(old_path)} onClick={() => onOpen({ stored: redirect })}>
        {texts.edit}
      </Button>
    </AddressRow>
  );
}
