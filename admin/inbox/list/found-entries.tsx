import { Alert, Box, Button, Checkbox, Pagination, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { DownloadButton } from '../../records/download-button.tsx';
import { texts as adminTexts } from '../../texts/texts.ts';
import { texts } from '../inbox.texts.ts';
import { type InboxAddress, queryOf } from '../inbox-address.ts';
import { PER_PAGE } from '../inbox-api.ts';
import { inboxPath } from '../use-inbox-address.ts';
import { useStickyBar } from '../use-sticky-bar.ts';
import { BulkBar } from './bulk-bar.tsx';
import { EntryRow } from './entry-row.tsx';
import { LoadingEntries, NoEntries } from './no-entries.tsx';
import { moveByKey } from './row-keys.ts';
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
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
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
  const here = rows.filter(({ id }) => chosen.has(id));
  const choose = (id: number) =>
    setChosen((before) => (before.has(id) ? without(before, id) : new Set([...before, id])));
  const pages = Math.ceil(count / PER_PAGE);
  const done = async () => {
    setChosen(new Set());
    await entries.refresh();
  };
  return (
    <Box aria-busy={isOld} sx={{ opacity: isOld ? 0.6 : 1 }}>
      <Box sx={{ ...BAR, ...sticky }}>
        {rows.length > 0 ? (
          <Checkbox
            checked={here.length === rows.length}
            indeterminate={here.length > 0 && here.length < rows.length}
            onChange={(_event, isAll) => setChosen(new Set(isAll ? rows.map(({ id }) => id) : []))}
            slotProps={{ input: { 'aria-label': words.choose_page } }}
          />
        ) : null}
        {here.length > 0 ? (
          <BulkBar
            chosen={here}
            box={address.box}
            onDone={done}
            onNone={() => setChosen(new Set())}
          />
        ) : (
          <Summary address={address} count={count} />
        )}
      </Box>
      <Arrived entries={entries} />
      {rows.length === 0 ? <NoEntries address={address} /> : null}
      <Rows address={address} rows={rows} chosen={chosen} onChoose={choose} />
      {pages > 1 ? (
        <Pagination
          aria-label={words.pages}
          count={pages}
          page={address.page}
          onChange={(_event, page) => onPage(page)}
          sx={{ mt: 2 }}
        />
      ) : null}
    </Box>
  );
}

const BAR = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  mt: 1,
  gap: 0.5,
} as const;

const without = (ids: ReadonlySet<number>, id: number) =>
  new Set([...ids].filter((each) => each !== id));

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

interface RowsProps {
  address: InboxAddress;
  rows: NonNullable<Entries['rows']>;
  chosen: ReadonlySet<number>;
  onChoose(id: number): void;
}

function Rows({ address, rows, chosen, onChoose }: RowsProps) {
  if (rows.length === 0) return null;
  const now = Date.now();
  return (
    <>
      <Box
        component="ul"
        aria-label={texts.title}
        onKeyDown={(event) => moveByKey(event, onChoose)}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {rows.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            to={inboxPath(address, entry.id)}
            isChosen={chosen.has(entry.id)}
            isOneForm={address.form !== null}
            now={now}
            onChoose={() => onChoose(entry.id)}
          />
        ))}
      </Box>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', mt: 2, '@media (pointer: coarse)': { display: 'none' } }}
      >
        {words.keys}
      </Typography>
    </>
  );
}
