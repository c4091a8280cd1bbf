import { Alert, Box, Button, Checkbox, Link, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { HttpError, Title, useNotify, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { texts } from '../inbox.texts.ts';
import { readAddress } from '../inbox-address.ts';
import { type EntryItem, findPerson, useRefreshInbox, useRemovals } from '../inbox-api.ts';
import { EntryRow } from '../list/entry-row.tsx';
import { RemovalList } from '../removals.tsx';
import { boxPath, inboxPath } from '../use-inbox-address.ts';
import { handOver } from './hand-over.ts';
import { RemovePerson } from './remove-person.tsx';

const words = texts.persons;
/** The server finds no more (`OF_PERSON`). */
const MAX_FOUND = 500;

/** Requests under Articles 15 and 17 GDPR, for administrators (G-437). What is searched for is in no address. */
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
          {texts.entry.back}
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

function Requests() {
  const [found, setFound] = useState<readonly EntryItem[] | null>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function search(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      setFound((await findPerson(typed)).results);
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
        {found === null ? '' : found.length === 0 ? words.none : words.found(found.length)}
      </Typography>
      {found && found.length > 0 ? (
        <Found key={found.map(({ id }) => id).join()} found={found} onChanged={search} />
      ) : null}
      <Done />
    </>
  );
}

interface FoundProps {
  found: readonly EntryItem[];
  onChanged(): Promise<void>;
}

function Found({ found, onChanged }: FoundProps) {
  const notify = useNotify();
  const refreshInbox = useRefreshInbox();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(found.map(({ id }) => id)));
  const [isLoading, setLoading] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const some = found.filter(({ id }) => chosen.has(id));
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  async function download(): Promise<void> {
    setLoading(true);
    try {
      await handOver([...chosen]);
      notify(words.handed, { type: 'success', multiLine: true });
    } catch (error) {
      notify((error as Error).message, { type: 'error', multiLine: true });
    } finally {
      setLoading(false);
    }
  }
  const now = Date.now();
  return (
    <div>
      {found.length >= MAX_FOUND ? <Alert severity="warning">{words.many}</Alert> : null}
      <Typography sx={{ mb: 1 }}>{words.check}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Checkbox
          checked={some.length === found.length}
          indeterminate={some.length > 0 && some.length < found.length}
          onChange={(_event, isAll) => setChosen(new Set(isAll ? found.map(({ id }) => id) : []))}
          slotProps={{ input: { 'aria-label': words.choose_all } }}
        />
        {some.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{words.none_chosen}</Typography>
        ) : (
          <>
            <Button variant="outlined" loading={isLoading} onClick={() => void download()}>
              {words.hand_over(some.length)}
            </Button>
            <Button variant="outlined" color="error" onClick={() => setRemoving(true)}>
              {words.remove(some.length)}
            </Button>
          </>
        )}
      </Box>
      <Box
        component="ul"
        aria-label={words.found(found.length)}
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}
      >
        {found.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            to={inboxPath(readAddress(new URLSearchParams()), entry.id)}
            isChosen={chosen.has(entry.id)}
            isOneForm={false}
            now={now}
            onChoose={(isChosen) => choose(entry.id, isChosen)}
          />
        ))}
      </Box>
      {isRemoving ? (
        <RemovePerson
          entries={some}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            setRemoving(false);
            void refreshInbox();
            void onChanged();
          }}
        />
      ) : null}
    </div>
  );
}

/** What was deleted on request stays visible, as numbers. */
function Done() {
  const heading = useId();
  const { data } = useRemovals(null);
  const done = data?.filter(({ reason }) => reason === 'person');
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} component="h2" variant="h6" sx={{ mb: 1 }}>
        {words.done}
      </Typography>
      {done?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.done_none}</Typography>
      ) : (
        <RemovalList removals={done ?? []} />
      )}
    </section>
  );
}
