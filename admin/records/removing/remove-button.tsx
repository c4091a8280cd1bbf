import DeleteIcon from '@mui/icons-material/Delete';
import { Box, Button } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import {
  useDeleteController,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type KindDescription, useKind } from '../../api/kinds.ts';
import { loadPart } from '../../api/load-part.ts';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
// forms of kinds without texts and pictures have not loaded it
import '../../frame/editor-parts.css';
import { useUndoNotice } from '../../frame/use-undo-notice.tsx';
import { restoreLast } from '../../history/history-api.ts';
import { german } from '../../texts/german.ts';
import { texts } from '../../texts/texts.ts';
import { RowName } from '../record-name.tsx';

const LinksHere = loadPart(async () => ({
  default: (await import('../../../src/editor/links/links-here.tsx')).LinksHere,
}));

/**
 * Deletes the form's record after showing its name and what hangs on it, and offers to undo it (G-723).
 * @param instead buttons in place of the deletion of a record that others name
 */
export function RemoveButton({ instead }: { instead?: (close: () => void) => ReactNode }) {
  const kind = useKind(useResourceContext() ?? '');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        className="ra-delete-button"
        color="error"
        size="small"
        startIcon={<DeleteIcon />}
        onClick={() => setOpen(true)}
      >
        {german.ra.action.delete}
      </Button>
      {isOpen ? <RemoveDialog kind={kind} onClose={close} instead={instead?.(close)} /> : null}
    </>
  );
}

interface RemoveDialogProps {
  kind: KindDescription;
  onClose(): void;
  instead: ReactNode;
}

function RemoveDialog({ kind, onClose, instead }: RemoveDialogProps) {
  const record = useRecordContext();
  const id = Number(record?.id);
  const [isInUse, setInUse] = useState(false);
  const { remove, isPending } = useRemoval(kind, onClose);
  return (
    <DialogFrame
      title={
        <>
          „<RowName kind={kind} />“ {german.ra.action.delete.toLowerCase()}
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{german.ra.action[isInUse ? 'close' : 'cancel']}</Button>
          {isInUse ? (
            instead
          ) : (
            <Button variant="contained" color="error" disabled={isPending} onClick={remove}>
              {german.ra.action.delete}
            </Button>
          )}
        </>
      }
    >
      <Box data-editor sx={{ display: 'grid', gap: 2 }}>
        <Suspense>
          <LinksHere
            // those without pages go by their table
            owner={{ content_type: kind.content_type ?? kind.name, object_id: id }}
            occasion="remove"
            onFound={(here) => setInUse(here.in_use !== '')}
          >
            <p>{german.ra.message.delete_content}</p>
          </LinksHere>
        </Suspense>
      </Box>
    </DialogFrame>
  );
}

function useRemoval(kind: KindDescription, onClose: () => void) {
  const record = useRecordContext();
  const form = useFormContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const offerUndo = useUndoNotice();
  const { handleDelete, isPending } = useDeleteController({
    record,
    resource: kind.path,
    mutationMode: 'pessimistic',
    mutationOptions: {
      onSuccess() {
        onClose();
        // what was typed is gone with the record: leaving asks no question
        form.reset(undefined, { keepValues: true });
        redirect('list', kind.path);
        offerUndo(texts.removed, async () => {
          await restoreLast(kind.path, Number(record?.id));
          refresh();
        });
      },
      onError(error) {
        onClose();
        notify((error as Error).message, { type: 'error' });
      },
    },
  });
  return { remove: handleDelete, isPending };
}
