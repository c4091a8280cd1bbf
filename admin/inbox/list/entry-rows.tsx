import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { texts } from '../inbox.texts.ts';
import type { InboxAddress } from '../inbox-address.ts';
import type { EntryItem } from '../inbox-api.ts';
import { inboxPath } from '../use-inbox-address.ts';
import { EntryRow } from './entry-row.tsx';
import { moveByKey } from './row-keys.ts';
import type { Chosen } from './use-chosen.ts';

interface EntryRowsProps {
  address: InboxAddress;
  rows: readonly EntryItem[];
  chosen: Chosen;
}

/** The rows of a list. After 'back', the entry that was open has the focus, as in mail programs. */
export function EntryRows({ address, rows, chosen }: EntryRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { from } = (useLocation().state ?? {}) as { from?: number };
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`a[data-entry="${Number(from)}"]`)?.focus();
  }, [from]);
  const now = Date.now();
  return (
    <Box
      ref={list}
      component="ul"
      aria-label={texts.title}
      onKeyDown={(event) => moveByKey(event, chosen.toggle)}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {rows.map((entry) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          to={inboxPath(address, entry.id)}
          isChosen={chosen.ids.has(entry.id)}
          isOneForm={address.form !== null}
          now={now}
          onChoose={() => chosen.toggle(entry.id)}
        />
      ))}
    </Box>
  );
}
