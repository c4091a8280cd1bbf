import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { useUndoNotice } from '../../frame/use-undo-notice.tsx';
import type { Box as BoxName } from '../inbox-address.ts';
import {
  changeEntries,
  type EntryChange,
  type EntryItem,
  usePeople,
  useShowUndone,
} from '../inbox-api.ts';
import { RemoveDialog } from '../remove-dialog.tsx';
import { listTexts } from './list.texts.ts';
import { reverseChange } from './reverse-change.ts';

const words = listTexts.bulk;

interface BulkBarProps {
  chosen: readonly EntryItem[];
  box: BoxName;
  /** called after a change, which the list does not show yet */
  onDone(): Promise<void>;
  onNone(): void;
}

/** Bulk actions on the chosen entries. */
export function BulkBar({ chosen, box, onDone, onNone }: BulkBarProps) {
  const notify = useNotify();
  const offerUndo = useUndoNotice();
  const showUndone = useShowUndone();
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  async function change(values: EntryChange): Promise<void> {
    setBusy(true);
    try {
      const { changed } = await changeEntries(
        chosen.map(({ id }) => id),
        values,
      );
      offerUndo(words.done(changed), async () => {
        for (const { ids, change: before } of reverseChange(chosen, values))
          await changeEntries(ids, before);
        await showUndone();
      });
      await onDone();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }
  const button = (label: string, values: EntryChange) => (
    <Button size="small" disabled={isBusy} onClick={() => void change(values)}>
      {label}
    </Button>
  );
  const isArchived = box === 'archive';
  return (
    <Box role="group" aria-label={words.label} sx={{ display: 'contents' }}>
      <Assigning isBusy={isBusy} onAssign={(assigned_to) => void change({ assigned_to })} />
      {chosen.some(({ status }) => status === 'new')
        ? button(words.read, { status: 'read' })
        : button(words.unread, { status: 'new' })}
      {isArchived
        ? button(words.unarchive, { status: 'read' })
        : button(words.archive, { status: 'archived' })}
      {box === 'suspected'
        ? button(words.clear, { is_spam: false })
        : button(words.suspect, { is_spam: true })}
      <Button size="small" color="error" disabled={isBusy} onClick={() => setRemoving(true)}>
        {words.remove}
      </Button>
      <Button size="small" onClick={onNone}>
        {words.none}
      </Button>
      {isRemoving ? (
        <RemoveDialog
          entries={chosen}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            setRemoving(false);
            void onDone();
          }}
        />
      ) : null}
    </Box>
  );
}

interface AssigningProps {
  isBusy: boolean;
  onAssign(id: number | null): void;
}

function Assigning({ isBusy, onAssign }: AssigningProps) {
  const { data: people = [] } = usePeople();
  const { data: identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const assign = (id: number | null) => {
    setAnchor(null);
    onAssign(id);
  };
  return (
    <>
      <Button
        size="small"
        disabled={isBusy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {words.assign}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {people.map(({ id, name }) => (
          <MenuItem key={id} onClick={() => assign(id)}>
            {id === identity?.id ? words.me(name) : name}
          </MenuItem>
        ))}
        <MenuItem onClick={() => assign(null)}>{words.nobody}</MenuItem>
      </Menu>
    </>
  );
}
