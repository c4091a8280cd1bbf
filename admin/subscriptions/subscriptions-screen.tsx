import { Box, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { CountsSection } from './counts-section.tsx';
import { MattersSection } from './matters-section.tsx';
import { subscriptionsTexts as texts } from './subscriptions.texts.ts';

/** Notices by mail: how many people get them, and what was sent (G-477). */
export function SubscriptionsScreen() {
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={texts.title} />
      <Typography sx={{ color: 'text.secondary', maxWidth: '46rem' }}>{texts.lead}</Typography>
      <CountsSection />
      <MattersSection />
    </Box>
  );
}
