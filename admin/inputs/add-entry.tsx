import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useSimpleFormIterator } from 'react-admin';
import { german } from '../texts/german.ts';

/** Adds an entry to a list, by its word: react-admin's own button is a sign alone. */
export function AddEntry() {
  const { add } = useSimpleFormIterator();
  return (
    <Button size="small" startIcon={<AddIcon />} onClick={() => add()}>
      {german.ra.action.add}
    </Button>
  );
}
