import { Alert, Box, Button, Link, TextField, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { HttpError, Title, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { LoadProblem } from '../../frame/load-problem.tsx';
import { texts } from '../inbox.texts.ts';
import { type EntryItem, findPerson, useRemovals } from '../inbox-api.ts';
import { RemovalList } from '../removals.tsx';
import { boxPath } from '../use-inbox-address.ts';
import { FoundPerson } from './found-person.tsx';
import { personsTexts } from './persons.texts.ts';

const words = personsTexts;

/** Requests under Articles 15 and 17 GDPR, for administrators (G-437). The search is not in the address. */
export function PersonsScreen() {
  const { permissions: role, isPending } = usePermissions<'editor' | 'admin'>();
  return (
    <Box
      sx={{
        py: 2,
        maxWidth: '60rem',
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Title title={words.title} />
      <div>
        <Link component={RouterLink} to={boxPath({})} color="inherit">
          {texts.to_list}
        </Link>
      </div>
      {role === 'admin' ? (
        <Requests />
      ) : isPending ? null : (
        <Alert severity="info">{words.only_admins}</Alert>
      )}
    </Box>
  );
}

/** Entries in one answer, and in one ZIP or deletion (`OF_PERSON` of the server). */
const OF_PERSON = 500;

interface Found {
  words: string;
  /** from 1 */
  page: number;
  /** on all pages */
  count: number;
  entries: readonly EntryItem[];
}

function Requests() {
  const [found, setFound] = useState<Found | null>(null);
  const [isSure, setSure] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  async function search(page = 1): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const sought = page === 1 ? typed : (found?.words ?? typed);
      const { count, results } = await findPerson(sought, page);
      setFound({ words: sought, page, count, entries: results });
      setSure(sought.includes('@'));
    } catch (error) {
      const said = error instanceof HttpError && error.body?.errors?.words;
      setProblem(said || (error as Error).message);
      setFound(null);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Typography sx={{ color: 'text.secondary', maxWidth: '46rem' }}>{words.lead}</Typography>
      <Box
        component="form"
        role="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}
      >
        <TextField
          inputRef={field}
          label={words.words}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problem !== ''}
          helperText={problem}
          slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
          sx={{ flex: '1 1 16rem', maxWidth: '30rem' }}
        />
        <Button type="submit" variant="contained" loading={isBusy} sx={{ minHeight: 40 }}>
          {words.find}
        </Button>
      </Box>
      <Typography role="status" sx={{ fontWeight: 650 }}>
        {found === null ? '' : found.count === 0 ? words.none : words.found(found.count)}
      </Typography>
      {found && found.count > OF_PERSON ? (
        <Alert
          severity="info"
          action={
            found.page * OF_PERSON < found.count ? (
              <Button color="inherit" loading={isBusy} onClick={() => void search(found.page + 1)}>
                {words.next}
              </Button>
            ) : (
              <Button color="inherit" loading={isBusy} onClick={() => void search()}>
                {words.first}
              </Button>
            )
          }
        >
          {words.part((found.page - 1) * OF_PERSON + 1, found.entries.length)}
        </Alert>
      ) : null}
      {found && found.entries.length > 0 ? (
        <FoundPerson
          key={found.entries.map(({ id }) => id).join()}
          found={found.entries}
          isSure={isSure}
          onRemoved={async () => {
            await search();
            // the pressed button disappears
            field.current?.focus();
          }}
        />
      ) : null}
      <Done />
    </>
  );
}

/** The number of entries deleted on request. */
function Done() {
  const heading = useId();
  const { data, error } = useRemovals(null);
  const done = data?.filter(({ reason }) => reason === 'person');
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} component="h2" variant="h6" sx={{ mb: 1 }}>
        {words.done}
      </Typography>
      {error && !data ? <LoadProblem error={error} /> : null}
      {done?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.done_none}</Typography>
      ) : (
        <RemovalList removals={done ?? []} />
      )}
    </section>
  );
}
