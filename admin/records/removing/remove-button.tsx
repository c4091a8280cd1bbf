import { Box } from '@mui/material';
import { Suspense } from 'react';
import {
  DeleteButton,
  type DeleteButtonProps,
  useRecordContext,
  useRedirect,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useKind } from '../../api/kinds.ts';
import { loadPart } from '../../api/load-part.ts';
// forms of kinds without texts and pictures have not loaded it
import '../../frame/editor-parts.css';
import { useUndoNotice } from '../../frame/use-undo-notice.tsx';
import { restoreLast } from '../../history/history-api.ts';
import { german } from '../../texts/german.ts';
import { texts } from '../../texts/texts.ts';
import { RecordName } from '../record-name.tsx';

const LinksHere = loadPart(async () => ({
  default: (await import('../../../src/editor/links/links-here.tsx')).LinksHere,
}));

/** Deletes the form's record after showing its name and what hangs on it, and offers to undo it (G-723). */
export function RemoveButton({ mutationOptions }: Pick<DeleteButtonProps, 'mutationOptions'>) {
  const kind = useKind(useResourceContext() ?? '');
  const id = Number(useRecordContext()?.id);
  const form = useFormContext();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const offerUndo = useUndoNotice();
  function onSuccess(): void {
    // what was typed is gone with the record: leaving asks no question
    form.reset(undefined, { keepValues: true });
    redirect('list', kind.path);
    offerUndo(texts.removed, async () => {
      await restoreLast(kind.path, id);
      refresh();
    });
  }
  return (
    <DeleteButton
      className="ra-delete-button"
      mutationMode="pessimistic"
      confirmTitle={
        <>
          „<RecordName kind={kind} />“ {german.ra.action.delete.toLowerCase()}
        </>
      }
      confirmContent={
        <Box data-editor sx={{ display: 'grid', gap: 2 }}>
          <Suspense>
            <LinksHere
              // those without pages go by their table
              owner={{ content_type: kind.content_type ?? kind.name, object_id: id }}
              occasion="remove"
            >
              <p>{german.ra.message.delete_content}</p>
            </LinksHere>
          </Suspense>
        </Box>
      }
      mutationOptions={{ onSuccess, ...mutationOptions }}
    />
  );
}
