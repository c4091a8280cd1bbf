import { Box, CircularProgress, MenuItem, TextField, Typography } from '@mui/material';
import { useDeferredValue } from 'react';
import { useAddress } from '../frame/addresses/use-address.ts';
import { useListAddress } from '../frame/addresses/use-list-address.ts';
import { ListPages } from '../frame/list-pages.tsx';
import { LoadProblem } from '../frame/load-problem.tsx';
import { SearchField } from '../inputs/search-field.tsx';
import { DownloadButton } from '../records/download-button.tsx';
import { german } from '../texts/german.ts';
import { AccountRow } from './account-row.tsx';
import { texts } from './accounts.texts.ts';
import { PER_PAGE, type Role, useAccounts } from './accounts-api.ts';

/** Accounts by name, found by words and role; search, role and page are in the address (G-479). */
export function AccountList({ onEdit }: { onEdit(id: number): void }) {
  const { search: address, go } = useAddress();
  const { q, page, search, turnTo } = useListAddress();
  const role = (Object.keys(texts.roles) as Role[]).find((each) => each === address.get('role'));
  const filters = { q: useDeferredValue(q), ...(role && { role }) };
  const { data, error, isPending, isPlaceholderData } = useAccounts(filters, page);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 3 }}>
        <SearchField label={texts.search} value={q} onChange={search} />
        <TextField
          select
          label={texts.role}
          value={role ?? ''}
          onChange={({ target }) => go({ role: target.value || null, page: null })}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ minWidth: '10rem', maxWidth: '100%' }}
        >
          <MenuItem value="">{texts.all_roles}</MenuItem>
          {Object.entries(texts.roles).map(([name, label]) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <DownloadButton address={`/de/api/accounts/export?${new URLSearchParams(filters)}`} />
        <Typography role="status" sx={{ ml: 'auto' }}>
          {isPlaceholderData ? german.ra.page.loading : data && texts.count(data.count)}
        </Typography>
      </Box>
      {error ? <LoadProblem error={error} /> : null}
      {isPending ? (
        <CircularProgress color="inherit" sx={{ m: 4 }} aria-label={german.ra.page.loading} />
      ) : null}
      {data?.count === 0 ? (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{texts.found_none}</Typography>
      ) : null}
      <Box
        component="ul"
        aria-label={texts.title}
        aria-busy={isPlaceholderData}
        sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}
      >
        {data?.results.map((each) => (
          <AccountRow key={each.id} account={each} onEdit={() => onEdit(each.id)} />
        ))}
      </Box>
      <ListPages
        label={texts.pages}
        count={data?.count}
        isLoaded={data !== undefined && !isPlaceholderData}
        perPage={PER_PAGE}
        page={page}
        turnTo={turnTo}
      />
    </>
  );
}
