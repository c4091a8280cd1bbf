import { Typography } from '@mui/material';
import { subscriptionsTexts as texts } from './subscriptions.texts.ts';
import { useAudience } from './subscriptions-api.ts';

/** Above a performance's form, beside its actions: how many are told when it changes. Nothing if nobody is. */
export function AudienceNote({ event }: { event: number }) {
  const { data } = useAudience(event);
  if (!data?.people) return null;
  return (
    <Typography
      variant="body2"
      sx={{ flex: '1 1 16rem', minWidth: 0, mr: 'auto', color: 'text.secondary' }}
    >
      {texts.audience(data.people)}
    </Typography>
  );
}
