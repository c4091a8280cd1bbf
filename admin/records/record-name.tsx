import { Fragment } from 'react';
import { useRecordContext } from 'react-admin';
import { fieldNamed, type KindDescription, nameOf } from '../api/kinds.ts';
import { ValueField } from './value-field.tsx';

/** Enough to identify a record without a name: a performance's day, production and room. */
const SHOWN = 3;

/** A record's name, or its first columns if it has none. */
export function RecordName({ kind }: { kind: KindDescription }) {
  const record = useRecordContext();
  const name = nameOf(kind, record);
  if (name) return name;
  const columns = kind.columns.filter(
    (column) => !kind.named_by.includes(column) && record?.[column],
  );
  return columns.slice(0, SHOWN).map((column, at) => (
    <Fragment key={column}>
      {at > 0 ? ' · ' : ''}
      <ValueField field={fieldNamed(kind, column)} />
    </Fragment>
  ));
}
