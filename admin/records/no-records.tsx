import { Box, Button, Typography } from '@mui/material';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useKind } from '../api/kinds.ts';
import { texts } from '../texts/texts.ts';

/** Instead of a kind's list while there are no records. */
export function NoRecords() {
  const resource = useResourceContext() ?? '';
  const { many } = useKind(resource);
  const createPath = useCreatePath();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', py: { xs: 2, sm: 6 } }}>
      <Typography component="h2" variant="h6">
        {texts.no_records.title(many.de)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '36rem', mb: 1 }}>
        {texts.no_records.about}
      </Typography>
      <Button variant="contained" component={Link} to={createPath({ resource, type: 'create' })}>
        {texts.no_records.create}
      </Button>
    </Box>
  );
}
