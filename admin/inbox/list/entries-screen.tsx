import { Alert, Box, Button, Checkbox, Pagination, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { DownloadButton } from '../../records/download-button.tsx';
import { texts as adminTexts } from '../../texts/texts.ts';
import { texts } from '../inbox.texts.ts';
import { type InboxAddress, isNarrowed, queryOf } from '../inbox-address.ts';
import { PER_PAGE, useFigures } from '../inbox-api.ts';
import { inboxPath, useInboxAddress } from '../use-inbox-address.ts';
import { BoxChoice, BoxList } from './box-list.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { EntryRow } from './entry-row.tsx';
import { moveByKey } from './row-keys.ts';
import { type Entries, useEntries } from './use-entries.ts';

const words = texts.list;

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
        <Found
          key={`${queryOf(address)} ${address.page}`}
          address={address}
          entries={entries}
          onPage={(page) => narrow({ page })}
        />
      </Box>
    </Box>
  );
}

interface FoundProps {
  address: InboxAddress;
  entries: Entries;
  onPage(page: number): void;
}

function Found({ address, entries, onPage }: FoundProps) {
  const { rows, count, error, isOld, again } = entries;
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
  if (!rows) return <Loading />;
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
      <Box sx={BAR}>
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
      {rows.length === 0 ? <Nothing address={address} /> : null}
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

/** Stays in sight above a long list. */
const BAR = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  mt: 1,
  gap: 0.5,
  position: 'sticky',
  top: 48,
  zIndex: 2,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const without = (ids: ReadonlySet<number>, id: number) =>
  new Set([...ids].filter((each) => each !== id));

/** How many there are, and their export. */
function Summary({ address, count }: { address: InboxAddress; count: number }) {
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
            label={words.csv}
            title={words.csv_of(count)}
          />
          <DownloadButton
            address={`/de/api/form-entries/archive?${query}`}
            label={words.zip}
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

function Nothing({ address }: { address: InboxAddress }) {
  const { data: forms } = useFigures();
  const here = forms?.filter(({ id }) => address.form === null || address.form === id) ?? [];
  const isEmpty = forms && here.every(({ entries, suspected }) => entries + suspected === 0);
  if (isNarrowed(address)) return <Typography sx={{ py: 3 }}>{words.none_found}</Typography>;
  if (address.box !== 'all' || !isEmpty)
    return <Typography sx={{ py: 3 }}>{words.none[address.box]}</Typography>;
  if (address.form) return <Typography sx={{ py: 3 }}>{words.empty_form}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', py: { xs: 2, sm: 6 } }}>
      <Typography component="h2" variant="h6">
        {words.empty}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '36rem', mb: 1 }}>
        {words.empty_about}
      </Typography>
      <Button variant="contained" component={RouterLink} to="/cms-hub/forms">
        {words.to_forms}
      </Button>
    </Box>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label={texts.title} sx={{ mt: 7 }}>
      {Array.from({ length: 8 }, (_, n) => (
        <Box key={n} sx={{ py: 1, borderBottom: 1, borderColor: 'divider', pl: 6 }}>
          <Skeleton width={`${30 + ((n * 7) % 20)}%`} />
          <Skeleton width={`${60 + ((n * 11) % 30)}%`} />
        </Box>
      ))}
    </Box>
  );
}
