import { Alert, Box, CircularProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ResourceContextProvider, Title } from 'react-admin';
import { texts } from './settings.texts.ts';
import { fetchGroups, fetchSettings } from './settings-api.ts';
import { SettingsForm } from './settings-form.tsx';

/** Everything that is set for the house and not for its machine, for administrators (G-389). */
export function SettingsScreen() {
  const groups = useQuery({ queryKey: ['setting-fields'], queryFn: fetchGroups });
  // a form in use is not replaced: what others changed is found out when it is saved
  const stored = useQuery({
    queryKey: ['settings'],
    queryFn: fetchSettings,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const error = groups.error ?? stored.error;
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <>
      <Title title={texts.title} />
      <Box sx={{ py: 2 }}>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{texts.lead}</Typography>
        {groups.data && stored.data ? (
          // lists of entries ask for one
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
