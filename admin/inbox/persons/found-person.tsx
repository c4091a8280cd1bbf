import { Box, Button, Checkbox, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { readAddress } from '../inbox-address.ts';
import { type EntryItem, useRefreshInbox } from '../inbox-api.ts';
import { EntryRow } from '../list/entry-row.tsx';
import { inboxPath } from '../use-inbox-address.ts';
import { handOver } from './hand-over.ts';
import { personsTexts } from './persons.texts.ts';
import { RemovePerson } from './remove-person.tsx';

const words = personsTexts;
interface FoundPersonProps {
  found: readonly EntryItem[];
  /** found by an e-mail address, so all are chosen at first; a name may be shared by several people */
  isSure: boolean;
  onRemoved(): Promise<void>;
}

/** Entries that mention the person; the chosen ones can be handed over or deleted. */
export function FoundPerson({ found, isSure, onRemoved }: FoundPersonProps) {
  const notify = useNotify();
  const refreshInbox = useRefreshInbox();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    new Set(isSure ? found.map(({ id }) => id) : []),
  );
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
      <Typography sx={{ mb: 1 }}>{isSure ? words.check : words.choose}</Typography>
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
      <Box component="ul" aria-label={words.list} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {found.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            to={inboxPath(readAddress(new URLSearchParams()), entry.id)}
            isChosen={chosen.has(entry.id)}
            isOneForm={false}
            opensTab
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
            void onRemoved();
          }}
        />
      ) : null}
    </div>
  );
}
