import { Box, CircularProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ResourceContextProvider, Title } from 'react-admin';
import { LoadProblem } from '../frame/load-problem.tsx';
import { texts } from './settings.texts.ts';
import { fetchGroups, fetchSettings } from './settings-api.ts';
import { SettingsForm } from './settings-form.tsx';

/** The house's settings, for administrators (G-389). Settings of the server are not here. */
export function SettingsScreen() {
  const groups = useQuery({ queryKey: ['setting-fields'], queryFn: fetchGroups });
  // a refetch would replace the open form; changes by others are merged on saving
  const stored = useQuery({
    queryKey: ['settings'],
    queryFn: fetchSettings,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const error = groups.error ?? stored.error;
  if (error) {
    return (
      <>
        <Title title={texts.title} />
        <LoadProblem error={error} />
      </>
    );
  }
  return (
    <>
      <Title title={texts.title} />
      <Box sx={{ py: 2 }}>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{texts.lead}</Typography>
        {groups.data && stored.data ? (
          // react-admin's array inputs need a resource
          <ResourceContextProvider value="settings">
            <SettingsForm groups={groups.data} first={stored.data} />
          </ResourceContextProvider>
        ) : (
          <CircularProgress />
        )}
      </Box>
    </>
  );
}
