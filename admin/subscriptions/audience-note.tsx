import { Typography } from '@mui/material';
import { subscriptionsTexts as texts } from './subscriptions.texts.ts';
import { useAudience } from './subscriptions-api.ts';

/** How many people are notified when a performance changes: above its form, and where it is cancelled. Hidden if there are none. */
export function AudienceNote({ event }: { event: number }) {
  const { data } = useAudience(event);
  if (!data?.people) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {texts.audience(data.people)}
    </Typography>
  );
}
