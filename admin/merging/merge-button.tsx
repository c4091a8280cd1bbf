import CallMergeIcon from '@mui/icons-material/CallMerge';
import { Button } from '@mui/material';
import { useListContext, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { mergeTexts } from './merge.texts.ts';
import { MERGE_PATH } from './merge-api.ts';

/** Leads from a record's form to the merge screen; the form asks first if it is unsaved. */
export function MergeButton({ path }: { path: string }) {
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Button component={Link} to={`${MERGE_PATH}/${path}/${record.id}`}>
      {mergeTexts.action}
    </Button>
  );
}

/** Above a list, once two of its records are chosen: the first chosen one stays, unless they are swapped. */
export function MergeChosenButton({ path }: { path: string }) {
  const { selectedIds } = useListContext();
  if (selectedIds.length !== 2) return null;
  return (
    <Button
      size="small"
      startIcon={<CallMergeIcon />}
      component={Link}
      to={[MERGE_PATH, path, ...selectedIds].join('/')}
    >
      {mergeTexts.action}
    </Button>
  );
}
