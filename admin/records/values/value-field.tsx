import { Box } from '@mui/material';
import { ReferenceField, useRecordContext } from 'react-admin';
import { getRecordName } from '../../../src/lib/answers/record-name.ts';
import { type FieldDescription, useKindByTable } from '../../api/kinds.ts';
import { texts } from '../../texts/texts.ts';
import { OPEN_FIELDS } from '../name-parts.ts';
import { StateChip } from './state-chip.tsx';
import { formatValue } from './value-words.ts';

/** A stored value in German: moments in Berlin time, references by name. */
export function ValueField({ field }: { field: FieldDescription }) {
  const record = useRecordContext();
  const referred = useKindByTable(field.input === 'record' ? field.of : null);
  const value = record?.[field.name];
  if (value === null || value === undefined || value === '') return texts.none;
  if (record?.closed && OPEN_FIELDS.has(field.name)) return texts.none;
  if (referred) {
    return (
      <ReferenceField source={field.name} reference={referred.path} link={false}>
        <Referred kind={referred} />
      </ReferenceField>
    );
  }
  if (field.input === 'flag') {
    if (field.name !== 'is_online') return value ? texts.yes : texts.no;
    return <StateChip record={record ?? {}} />;
  }
  const text = formatValue(field, value);
  if (field.input !== 'moment') return text;
  // keep date and time on one line in narrow columns; phones have no columns
  return (
    <Box component="span" sx={{ whiteSpace: { sm: 'nowrap' } }}>
      {text}
    </Box>
  );
}

function Referred({ kind }: { kind: Parameters<typeof getRecordName>[0] }) {
  return getRecordName(kind, useRecordContext());
}
