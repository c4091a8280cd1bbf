import { Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { mergeTexts } from './merge.texts.ts';
import { MERGE_PATH } from './merge-api.ts';

/** In the form of a record: to the screen that merges. What is typed and not saved is asked for. */
export function MergeButton({ path }: { path: string }) {
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Button component={Link} to={`${MERGE_PATH}/${path}/${record.id}`}>
      {mergeTexts.action}
    </Button>
  );
}
