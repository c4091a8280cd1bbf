import { Fragment } from 'react';
import { useRecordContext } from 'react-admin';
import { getRecordName } from '../../src/lib/answers/record-name.ts';
import { fieldNamed, type KindDescription } from '../api/kinds.ts';
import { OPEN_FIELDS, ValueField } from './values/value-field.tsx';

/** Enough to identify a record without a name: a performance's day, production and room. */
const SHOWN = 3;

/** A record's name, or its first columns if it has none. */
export function RecordName({ kind }: { kind: KindDescription }) {
  const record = useRecordContext();
  const name = getRecordName(kind, record);
  if (name) return name;
  // Monday is the weekday 0
  const isSaid = (value: unknown) => Boolean(value) || value === 0;
  const columns = kind.columns.filter(
    (column) =>
      !kind.named_by.includes(column) &&
      isSaid(record?.[column]) &&
      // what is usual identifies nothing: that a performance takes place
      record?.[column] !== fieldNamed(kind, column).schema.default &&
      !(record?.closed && OPEN_FIELDS.has(column)),
  );
  return columns.slice(0, SHOWN).map((column, at) => {
    const field = fieldNamed(kind, column);
    return (
      <Fragment key={column}>
        {at > 0 ? ' · ' : ''}
        {field.input === 'flag' ? field.label.de : <ValueField field={field} />}
      </Fragment>
    );
  });
}
