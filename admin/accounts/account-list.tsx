import { Box, MenuItem, Pagination, TextField, Typography } from '@mui/material';
import { useDeferredValue } from 'react';
import { useAddress } from '../frame/addresses/use-address.ts';
import { useListAddress } from '../frame/addresses/use-list-address.ts';
import { SearchField } from '../inputs/search-field.tsx';
import { AccountRow } from './account-row.tsx';
import { texts } from './accounts.texts.ts';
import type { Account, Role } from './accounts-api.ts';
import { pickShown } from './shown-accounts.ts';

interface AccountListProps {
  accounts: readonly Account[];
  onEdit(id: number): void;
}

/** Accounts by name, found by words and role; search, role and page are in the address (G-479). */
export function AccountList({ accounts, onEdit }: AccountListProps) {
  const { search: address, go } = useAddress();
  const { q, page, search, turnTo } = useListAddress();
  const role = (Object.keys(texts.roles) as Role[]).find((each) => each === address.get('role'));
  const found = pickShown(accounts, { q: useDeferredValue(q), role: role ?? '', page });
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
        <Typography role="status" sx={{ ml: 'auto' }}>
          {texts.count(found.count)}
        </Typography>
      </Box>
      {found.count === 0 ? (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{texts.found_none}</Typography>
      ) : null}
      <Box component="ul" aria-label={texts.title} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {found.shown.map((each) => (
          <AccountRow key={each.id} account={each} onEdit={() => onEdit(each.id)} />
        ))}
      </Box>
      {found.pages > 1 ? (
        <Pagination
          aria-label={texts.pages}
          count={found.pages}
          page={found.page}
          onChange={(_event, next) => {
            turnTo(next);
            window.scrollTo({ top: 0 });
          }}
          sx={{ mt: 2 }}
        />
      ) : null}
    </>
  );
}
