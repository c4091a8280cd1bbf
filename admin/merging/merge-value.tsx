import { Box } from '@mui/material';
import { RecordContextProvider, useGetMany } from 'react-admin';
import { getRecordName } from '../../src/lib/answers/record-name.ts';
import { type FieldDescription, useKindByTable } from '../api/kinds.ts';
import { getPreviewUrl } from '../media/media-api.ts';
import { ValueField } from '../records/values/value-field.tsx';
import { mergeTexts as words } from './merge.texts.ts';

/** A value for comparison: pictures as pictures, references by name, long texts clamped to six lines. */
export function MergeValue({ field, value }: { field: FieldDescription; value: unknown }) {
  // a dash is not read aloud
  if (isEmpty(value)) return words.empty;
  if (field.of === 'image') return <Pictures ids={[value].flat() as number[]} />;
  if (field.input === 'records') return <Names field={field} ids={value as number[]} />;
  if (field.input === 'list') return <Entries field={field} entries={value as object[]} />;
  if (field.input === 'link') return String((value as { url?: string } | null)?.url ?? '');
  return (
    <RecordContextProvider value={{ id: 0, [field.name]: value }}>
      <Box
        component="span"
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 6,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
        }}
      >
        <ValueField field={field} />
      </Box>
    </RecordContextProvider>
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function Pictures({ ids }: { ids: readonly (number | null)[] }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {ids.map((id) =>
        id ? (
          <Box
            key={id}
            component="img"
            src={getPreviewUrl(id, 'small')}
            alt=""
            sx={{ height: '4.5rem', width: 'auto', maxWidth: '100%', bgcolor: 'divider' }}
          />
        ) : null,
      )}
    </Box>
  );
}

function Names({ field, ids }: { field: FieldDescription; ids: readonly number[] }) {
  const kind = useKindByTable(field.of);
  const { data = [] } = useGetMany(kind?.path ?? '', { ids: [...ids] }, { enabled: Boolean(kind) });
  return kind
    ? data.flatMap((record) => (record ? [getRecordName(kind, record)] : [])).join(', ')
    : null;
}

/** One line per entry, 'Gräfin · Anna': its texts, without ids. */
function Entries({ entries }: { field: FieldDescription; entries: readonly object[] }) {
  const joinTexts = (entry: object) =>
    Object.values(entry)
      .filter((value) => typeof value === 'string' && value)
      .join(' · ');
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {entries.map((entry) => (
        <li key={JSON.stringify(entry)}>{joinTexts(entry)}</li>
      ))}
    </Box>
  );
}
