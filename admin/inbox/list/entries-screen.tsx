import { Box } from '@mui/material';
import { useEffect } from 'react';
import { Title } from 'react-admin';
import { texts } from '../inbox.texts.ts';
import { pageWithin } from '../inbox-address.ts';
import { useInboxAddress } from '../use-inbox-address.ts';
import { BoxChoice, BoxList } from './box-list.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { FoundEntries } from './found-entries.tsx';
import { useEntries } from './use-entries.ts';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 2,
  py: 2,
  alignItems: 'start',
} as const;

/** The inbox: boxes and forms, filters, entries and bulk actions (G-443). */
export function EntriesScreen() {
  const { address, narrow, correctPage } = useInboxAddress();
  const entries = useEntries(address);
  // the last page may have been archived or deleted as a whole
  const { rows, count, isOld } = entries;
  const page = rows && !isOld ? pageWithin(address.page, count) : address.page;
  useEffect(() => {
    if (page !== address.page) correctPage(page);
  });
  return (
    <Box sx={COLUMNS}>
      <Title title={texts.title} />
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <BoxList address={address} />
      </Box>
      <Box sx={{ display: { lg: 'none' } }}>
        <BoxChoice address={address} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <EntryFilters address={address} narrow={narrow} />
        <FoundEntries
          address={address}
          entries={entries}
          onPage={(chosen) => {
            narrow({ page: chosen });
            window.scrollTo(0, 0);
          }}
        />
      </Box>
    </Box>
  );
}
