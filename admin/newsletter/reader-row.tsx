import { Box, Button, Chip, Typography } from '@mui/material';
import { texts } from './newsletter.texts.ts';
import type { Reader } from './newsletter-api.ts';

const ZONE = { timeZone: 'Europe/Berlin' } as const;
const MOMENT = new Intl.DateTimeFormat('de-DE', {
  ...ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});
const DAY = new Intl.DateTimeFormat('de-DE', { ...ZONE, dateStyle: 'medium' });

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** An address, since when it is on the list, and the consent, which opens below it. */
export function ReaderRow({ reader, onRemove }: { reader: Reader; onRemove(): void }) {
  const { email, locale, consent_text, consented_at, confirmed_at, refused_at } = reader;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {email}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.since(MOMENT.format(new Date(confirmed_at)))}
        </Typography>
        <Typography component="details" variant="body2" sx={{ maxWidth: '45rem' }}>
          <Box component="summary" sx={{ width: 'fit-content', py: 0.5, cursor: 'pointer' }}>
            {texts.consent}
          </Box>
          {texts.consented(MOMENT.format(new Date(consented_at)))}
          <Box component="blockquote" sx={{ m: 0, mt: 0.5, pl: 1.5, borderLeft: 2 }}>
            {consent_text}
          </Box>
        </Typography>
      </Box>
      {locale === 'en' ? <Chip size="small" variant="outlined" label={texts.english} /> : null}
      {refused_at ? (
        <Chip
          size="small"
          color="warning"
          label={texts.refused(DAY.format(new Date(refused_at)))}
        />
      ) : null}
      <Button aria-label={texts.remove_named(email)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </Box>
  );
}
