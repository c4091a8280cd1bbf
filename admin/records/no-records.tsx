import { Box, Button, Typography } from '@mui/material';
import { useContext } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { KindsContext, useKind } from '../api/kinds.ts';
import { noRecordsTexts as words } from './no-records.texts.ts';

/** Instead of a kind's list while there are no records: what it is for, and what to do first. */
export function NoRecords() {
  const resource = useResourceContext() ?? '';
  const { many } = useKind(resource);
  const kinds = useContext(KindsContext);
  const createPath = useCreatePath();
  const { about = words.about, first } = words.kinds[resource] ?? {};
  const before = kinds.find(({ path }) => path === first);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', py: { xs: 2, sm: 6 } }}>
      <Typography component="h2" variant="h6">
        {words.title(many.de)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '36rem', mb: 1 }}>{about}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {before ? (
          <Button
            variant="contained"
            component={Link}
            to={createPath({ resource: before.path, type: 'list' })}
          >
            {before.many.de}
          </Button>
        ) : null}
        <Button
          variant={before ? 'outlined' : 'contained'}
          component={Link}
          to={createPath({ resource, type: 'create' })}
        >
          {words.create}
        </Button>
      </Box>
    </Box>
  );
}
