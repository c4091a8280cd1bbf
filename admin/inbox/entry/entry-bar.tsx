import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import OlderIcon from '@mui/icons-material/KeyboardArrowDown';
import NewerIcon from '@mui/icons-material/KeyboardArrowUp';
import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import SuspectIcon from '@mui/icons-material/ReportOutlined';
import UnarchiveIcon from '@mui/icons-material/UnarchiveOutlined';
import ClearIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useUndoNotice } from '../../frame/use-undo-notice.tsx';
import { ListTool } from '../../records/list-tool.tsx';
import { texts } from '../inbox.texts.ts';
import { changeEntry, type EntryAnswer, type EntryChange, useRefreshInbox } from '../inbox-api.ts';
import { RemoveDialog } from '../remove-dialog.tsx';
import { inboxPath, useInboxAddress } from '../use-inbox-address.ts';
import { SCREEN_ONLY } from './printing.tsx';
import type { OpenEntry } from './use-entry.ts';

const words = texts.entry;

interface Neighbours {
  newer: number | null;
  older: number | null;
  unread: number | null;
}

interface EntryBarProps {
  entry: EntryAnswer;
  open: OpenEntry;
  neighbours: Neighbours | undefined;
  /** undefined: there is no address, or the answer is being written */
  onAnswer: (() => void) | undefined;
}

/** Below the bar of the administration, in sight while the entry is read. */
const BAR = {
  ...SCREEN_ONLY,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  position: 'sticky',
  top: 48,
  zIndex: 2,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  py: 0.5,
  mb: 3,
} as const;

/** Ways through the list, and what can be done with the entry. What sorts it out goes on to the next one. */
export function EntryBar({ entry, open, neighbours, onAnswer }: EntryBarProps) {
  const { address } = useInboxAddress();
  const navigate = useNavigate();
  const offerUndo = useUndoNotice();
  const refreshInbox = useRefreshInbox();
  const [isRemoving, setRemoving] = useState(false);
  const { newer = null, older = null, unread = null } = neighbours ?? {};
  const next = older ?? newer;
  const goOn = () => navigate(next ? inboxPath(address, next) : inboxPath(address));

  async function sortOut(values: EntryChange, said: string): Promise<void> {
    const { status, is_spam } = entry;
    const before = values.status ? { status } : { is_spam };
    if (!(await open.change(entry, values))) return;
    goOn();
    offerUndo(said, async () => {
      await changeEntry(entry.id, before);
      await refreshInbox();
    });
  }

  async function markUnread(): Promise<void> {
    if (await open.change(entry, { status: 'new' })) navigate(inboxPath(address));
  }

  return (
    <Box sx={BAR}>
      <Button
        size="small"
        component={RouterLink}
        to={inboxPath(address)}
        startIcon={<ArrowBackIcon />}
      >
        {words.back}
      </Button>
      <Step label={words.newer} id={newer} icon={<NewerIcon />} />
      <Step label={words.older} id={older} icon={<OlderIcon />} />
      <Button
        size="small"
        disabled={unread === null}
        sx={{ mr: 'auto' }}
        onClick={() => unread && navigate(inboxPath(address, unread))}
      >
        {unread === null && neighbours ? words.no_unread : words.next_unread}
      </Button>
      <Box role="group" aria-label={words.actions} sx={GROUP}>
        <Button variant="contained" size="small" disabled={!onAnswer} onClick={onAnswer}>
          {texts.answer.write}
        </Button>
        {entry.status === 'archived' ? (
          <ListTool
            label={words.unarchive}
            icon={<UnarchiveIcon />}
            onClick={() => void sortOut({ status: 'read' }, words.unarchived)}
          />
        ) : (
          <ListTool
            label={words.archive}
            icon={<ArchiveIcon />}
            onClick={() => void sortOut({ status: 'archived' }, words.archived)}
          />
        )}
        {entry.is_spam ? (
          <ListTool
            label={words.clear}
            icon={<ClearIcon />}
            onClick={() => void sortOut({ is_spam: false }, words.cleared)}
          />
        ) : (
          <ListTool
            label={words.suspect}
            icon={<SuspectIcon />}
            onClick={() => void sortOut({ is_spam: true }, words.suspected)}
          />
        )}
        <Tool
          label={words.unread}
          icon={<UnreadIcon fontSize="small" />}
          onClick={() => void markUnread()}
        />
        <Tool
          label={words.print}
          icon={<PrintIcon fontSize="small" />}
          onClick={() => window.print()}
        />
        <Tool
          label={words.remove}
          icon={<DeleteIcon fontSize="small" />}
          onClick={() => setRemoving(true)}
        />
      </Box>
      {isRemoving ? (
        <RemoveDialog
          entries={[{ id: entry.id, files: entry.files.length }]}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            void refreshInbox();
            goOn();
          }}
        />
      ) : null}
    </Box>
  );
}

const GROUP = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 } as const;

/** To the next entry of the list; at its end the button stays where it is. */
function Step({ label, id, icon }: { label: string; id: number | null; icon: ReactNode }) {
  const { address } = useInboxAddress();
  const navigate = useNavigate();
  return (
    <IconButton
      aria-label={label}
      title={label}
      disabled={id === null}
      onClick={() => id && navigate(inboxPath(address, id))}
    >
      {icon}
    </IconButton>
  );
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick(): void }) {
  return (
    <IconButton size="small" aria-label={label} title={label} color="primary" onClick={onClick}>
      {icon}
    </IconButton>
  );
}
