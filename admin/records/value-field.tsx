import { Chip } from '@mui/material';
import { ReferenceField, useRecordContext } from 'react-admin';
import { type FieldDescription, nameOf, useKindOfTable } from '../api/kinds.ts';
import { texts } from '../texts/texts.ts';

const MOMENT = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const DAY = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** A stored value in German words: moments in Berlin's time, references by name. */
export function ValueField({ field }: { field: FieldDescription }) {
  const record = useRecordContext();
  const referred = useKindOfTable(field.input === 'record' ? field.of : null);
  const value = record?.[field.name];
  if (value === null || value === undefined || value === '') return texts.none;
  if (referred) {
    return (
      <ReferenceField source={field.name} reference={referred.path} link={false}>
        <Referred kind={referred} />
      </ReferenceField>
    );
  }
  if (field.input === 'flag') {
    if (field.name !== 'is_online') return value ? texts.yes : texts.no;
    return (
      <Chip
        size="small"
        variant={value ? 'filled' : 'outlined'}
        label={value ? texts.online : texts.offline}
      />
    );
  }
  const text = textOf(field, value);
  // in a narrow column the time would stand below its date
  return field.input === 'moment' ? <span style={{ whiteSpace: 'nowrap' }}>{text}</span> : text;
}

function Referred({ kind }: { kind: Parameters<typeof nameOf>[0] }) {
  return nameOf(kind, useRecordContext());
}

function textOf({ input, choices }: FieldDescription, value: unknown): string {
  const word = (key: unknown) => choices?.find((each) => each.value === String(key))?.label.de;
  if (Array.isArray(value)) return value.map((each) => word(each) ?? String(each)).join(', ');
  if (input === 'moment') return MOMENT.format(new Date(String(value)));
  if (input === 'day') return DAY.format(new Date(String(value)));
  if (input === 'amount') return `${String(value).replace('.', ',')} €`;
  if (input === 'rich') return plainText(String(value));
  return word(value) ?? String(value);
}

const plainText = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
