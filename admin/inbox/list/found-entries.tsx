import { Alert, Box, Button, Checkbox, Pagination, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useRef } from 'react';
import { DownloadButton } from '../../records/download-button.tsx';
import { texts as adminTexts } from '../../texts/texts.ts';
import { texts } from '../inbox.texts.ts';
import { type InboxAddress, PER_PAGE, queryOf } from '../inbox-address.ts';
import { listKey } from '../inbox-api.ts';
import { useStickyBar } from '../use-sticky-bar.ts';
import { BulkBar } from './bulk-bar.tsx';
import { EntryRows } from './entry-rows.tsx';
import { LoadingEntries, NoEntries } from './no-entries.tsx';
import { useChosen } from './use-chosen.ts';
import type { Entries } from './use-entries.ts';

const words = texts.list;

interface FoundEntriesProps {
  address: InboxAddress;
  entries: Entries;
  onPage(page: number): void;
}

/** One page of the box, with what can be done to several entries. */
export function FoundEntries({ address, entries, onPage }: FoundEntriesProps) {
  const { rows, count, error, isOld, again } = entries;
  const sticky = useStickyBar();
  const first = useRef<HTMLInputElement>(null);
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
  const here = chosen.rows;
  const pages = Math.ceil(count / PER_PAGE);
  const done = async () => {
    chosen.none();
    // the button that was pressed is gone
    first.current?.focus();
    await entries.refresh();
  };
  return (
    <Box aria-busy={isOld} sx={{ opacity: isOld ? 0.6 : 1 }}>
      <Box sx={{ ...BAR, ...sticky }}>
        {rows.length > 0 ? (
          <Checkbox
            checked={here.length === rows.length}
            indeterminate={here.length > 0 && here.length < rows.length}
            onChange={(_event, isAll) => (isAll ? chosen.all() : chosen.none())}
            slotProps={{ input: { 'aria-label': words.choose_page, ref: first } }}
          />
        ) : null}
        {here.length > 0 ? (
          <BulkBar chosen={here} box={address.box} onDone={done} onNone={chosen.none} />
        ) : (
          <Summary address={address} count={count} />
        )}
      </Box>
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

/** Of no use without a keyboard. */
const HINT = {
  color: 'text.secondary',
  mt: 2,
  '@media (pointer: coarse)': { display: 'none' },
} as const;

const BAR = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  mt: 1,
  gap: 0.5,
} as const;

/** How many there are, and their export. */
function Summary({ address, count }: { address: InboxAddress; count: number }) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const query = queryOf(address);
  return (
    <Box sx={{ display: 'flex', flex: 1, flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <Typography
        role="status"
        variant="body2"
        sx={{ color: 'text.secondary', mr: 'auto', px: 0.5 }}
      >
        {count > 0 ? words.count(count) : ''}
      </Typography>
      {address.form && count > 0 ? (
        <>
          <DownloadButton
            address={`/de/api/form-entries/export?${query}`}
            label={isNarrow ? words.csv_short : words.csv}
            title={words.csv_of(count)}
          />
          <DownloadButton
            address={`/de/api/form-entries/archive?${query}`}
            label={isNarrow ? words.zip_short : words.zip}
            title={words.zip_of(count)}
          />
        </>
      ) : null}
    </Box>
  );
}

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
