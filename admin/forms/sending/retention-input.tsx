import { NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { sendingTexts as texts } from './sending.texts.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS = 3650;
const DAY = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

/** How long entries are stored, and what follows from it. */
export function RetentionInput({ source, label }: { source: string; label: string }) {
  const days = Number(useWatch({ name: source }));
  const isKnown = Number.isInteger(days) && days >= 1 && days <= MAX_DAYS;
  const until = isKnown ? DAY.format(Date.now() + days * DAY_MS) : '';
  return (
    <NumberInput
      source={source}
      label={label}
      min={1}
      max={MAX_DAYS}
      fullWidth
      helperText={isKnown ? texts.retention(texts.days(days), until) : false}
    />
  );
}
