import { Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
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
