import { Alert, Box, Button, Pagination, Typography } from '@mui/material';
import { texts as adminTexts } from '../../texts/texts.ts';
import { type InboxAddress, PER_PAGE } from '../inbox-address.ts';
import { listKey } from '../inbox-api.ts';
import { EntryRows } from './entry-rows.tsx';
import { listTexts } from './list.texts.ts';
import { ListBar } from './list-bar.tsx';
import { LoadingEntries, NoEntries } from './no-entries.tsx';
import { useChosen } from './use-chosen.ts';
import type { Entries } from './use-entries.ts';

const words = listTexts.list;

interface FoundEntriesProps {
  address: InboxAddress;
  entries: Entries;
  onPage(page: number): void;
}

/** One page of a box, with bulk actions. */
export function FoundEntries({ address, entries, onPage }: FoundEntriesProps) {
  const { rows, count, error, isOld, again } = entries;
  const chosen = useChosen(JSON.stringify(listKey(address)), rows ?? []);
  if (error) {
    return (
      <Alert
        severity="error"
        sx={{ mt: 2 }}
        action={
          <Button color="inherit" onClick={again}>
            {adminTexts.try_again}
          </Button>
        }
      >
        {error.message}
      </Alert>
    );
  }
  if (!rows) return <LoadingEntries />;
  const pages = Math.ceil(count / PER_PAGE);
  return (
    <Box aria-busy={isOld} sx={{ opacity: isOld ? 0.6 : 1 }}>
      <ListBar address={address} entries={entries} chosen={chosen} />
      <Arrived entries={entries} />
      {rows.length === 0 ? (
        <NoEntries address={address} />
      ) : (
        <EntryRows address={address} rows={rows} chosen={chosen} />
      )}
      {pages > 1 ? (
        <Pagination
          aria-label={words.pages}
          count={pages}
          page={address.page}
          onChange={(_event, page) => onPage(page)}
          sx={{ mt: 2 }}
        />
      ) : null}
      {rows.length > 0 ? (
        <Typography variant="body2" sx={HINT}>
          {words.keys}
        </Typography>
      ) : null}
    </Box>
  );
}

/** Hidden without a keyboard. */
const HINT = {
  color: 'text.secondary',
  mt: 2,
  '@media (pointer: coarse)': { display: 'none' },
} as const;

function Arrived({ entries: { arrived, show } }: { entries: Entries }) {
  return (
    <div role="status">
      {arrived > 0 ? (
        <Alert
          severity="info"
          icon={false}
          sx={{ my: 1, alignItems: 'center', py: 0 }}
          action={
            <Button color="inherit" size="small" onClick={show}>
              {words.show}
            </Button>
          }
        >
          {words.arrived(arrived)}
        </Alert>
      ) : null}
    </div>
  );
}
