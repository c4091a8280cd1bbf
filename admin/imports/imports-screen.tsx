import { Box } from '@mui/material';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ImportList } from './import-list.tsx';
import { ImportView } from './import-view.tsx';
import { importsTexts as texts } from './imports.texts.ts';
import { NewImport } from './new-import.tsx';

/** Imports of the programme, and one import at `/cms-hub/imports/7` (G-406). For administrators. */
export function ImportsScreen() {
  const { '*': rest = '' } = useParams();
  const id = Number(rest) || null;
  if (id) return <ImportView key={id} id={id} />;
  return (
    <Box sx={{ display: 'grid', gap: 5, my: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={texts.title} />
      <NewImport />
      <ImportList />
    </Box>
  );
}
