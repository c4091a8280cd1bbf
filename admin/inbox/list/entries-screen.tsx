import { Box } from '@mui/material';
import { Title } from 'react-admin';
import { texts } from '../inbox.texts.ts';
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

/** The inbox: boxes and forms, filters, and the entries with what can be done to several (G-443). */
export function EntriesScreen() {
  const { address, narrow } = useInboxAddress();
  const entries = useEntries(address);
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
          onPage={(page) => {
            narrow({ page });
            window.scrollTo(0, 0);
          }}
        />
      </Box>
    </Box>
  );
}
