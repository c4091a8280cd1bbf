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
import { useNavigateHere } from '../../frame/addresses/use-navigate-here.ts';
import { useStickyBar } from '../../frame/use-sticky-bar.ts';
import { useUndoNotice } from '../../frame/use-undo-notice.tsx';
import { ListTool } from '../../records/list-tool.tsx';
import { texts } from '../inbox.texts.ts';
import {
  changeEntry,
  type EntryAnswer,
  type EntryChange,
  type Neighbours,
  useRefreshInbox,
  useShowUndone,
} from '../inbox-api.ts';
import { RemoveDialog } from '../remove-dialog.tsx';
import { inboxPath, useInboxAddress } from '../use-inbox-address.ts';
import { entryTexts } from './entry.texts.ts';
import { SCREEN_ONLY } from './printing.tsx';
import type { OpenEntry } from './use-entry.ts';

const words = entryTexts.entry;

interface EntryBarProps {
  entry: EntryAnswer;
  open: OpenEntry;
  neighbours: Neighbours | undefined;
  /** undefined without an address, or while an answer is being written */
  onAnswer: (() => void) | undefined;
}

const BAR = {
  ...SCREEN_ONLY,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  py: 0.5,
  mb: 3,
} as const;

/** Navigation through the list, and actions on the entry. Archiving, suspecting and deleting go on to the next one. */
export function EntryBar(props: EntryBarProps) {
  const { neighbours } = props;
  const sticky = useStickyBar();
  const { address } = useInboxAddress();
  const navigate = useNavigate();
  const { newer = null, older = null, unread = null } = neighbours ?? {};
  return (
    <Box sx={{ ...BAR, ...sticky }}>
      <Button
        size="small"
        component={RouterLink}
        to={inboxPath(address)}
        state={{ from: props.entry.id }}
        startIcon={<ArrowBackIcon />}
      >
        {texts.to_list}
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
      <Actions {...props} />
    </Box>
  );
}

function useSortingOut({ entry, open, neighbours }: EntryBarProps) {
  const { address } = useInboxAddress();
  const navigate = useNavigateHere();
  const offerUndo = useUndoNotice();
  const refreshInbox = useRefreshInbox();
  const showUndone = useShowUndone();
  const next = neighbours?.older ?? neighbours?.newer;
  const goOn = () => navigate(next ? inboxPath(address, next) : inboxPath(address));
  return {
    async sortOut(values: EntryChange, said: string): Promise<void> {
      const { status, is_spam } = entry;
      const before = values.status ? { status } : { is_spam };
      if (!(await open.change(entry, values))) return;
      goOn();
      offerUndo(said, async () => {
        await changeEntry(entry.id, before);
        await showUndone();
      });
    },
    async markUnread(): Promise<void> {
      if (await open.change(entry, { status: 'new' }))
        navigate(inboxPath(address), { state: { from: entry.id } });
    },
    removed(): void {
      void refreshInbox();
      goOn();
    },
  };
}

function Actions(props: EntryBarProps) {
  const { entry, onAnswer } = props;
  const { sortOut, markUnread, removed } = useSortingOut(props);
  const [isRemoving, setRemoving] = useState(false);
  const isArchived = entry.status === 'archived';
  return (
    <Box role="group" aria-label={words.actions} sx={GROUP}>
      <Button variant="contained" size="small" disabled={!onAnswer} onClick={onAnswer}>
        {entryTexts.answer.write}
      </Button>
      <ListTool
        label={isArchived ? words.unarchive : words.archive}
        icon={isArchived ? <UnarchiveIcon /> : <ArchiveIcon />}
        onClick={() =>
          void (isArchived
            ? sortOut({ status: 'read' }, words.unarchived)
            : sortOut({ status: 'archived' }, words.archived))
        }
      />
      <ListTool
        label={entry.is_spam ? words.clear : words.suspect}
        icon={entry.is_spam ? <ClearIcon /> : <SuspectIcon />}
        onClick={() =>
          void sortOut({ is_spam: !entry.is_spam }, entry.is_spam ? words.cleared : words.suspected)
        }
      />
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
      {isRemoving ? (
        <RemoveDialog
          entries={[{ id: entry.id, files: entry.files.length }]}
          onClose={() => setRemoving(false)}
          onRemoved={removed}
        />
      ) : null}
    </Box>
  );
}

const GROUP = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 } as const;

/** Goes to a neighbour; disabled at the end of the list. */
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
