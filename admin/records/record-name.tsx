import { Fragment, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { getRecordName } from '../../src/lib/answers/record-name.ts';
import { fieldNamed, type KindDescription } from '../api/kinds.ts';
import { pickNameParts } from './name-parts.ts';
import { ValueField } from './values/value-field.tsx';

/** A record's name, or its first columns if it has none. */
export function RecordName({ kind }: { kind: KindDescription }) {
  const record = useRecordContext();
  const name = getRecordName(kind, record);
  if (name) return name;
  return <Parts kind={kind} parts={pickNameParts(kind, record).parts} />;
}

/** A record in a list without columns: the name of a performance alone does not say when it is, nor that it is cancelled. */
export function RowName({ kind }: { kind: KindDescription }) {
  const record = useRecordContext();
  const name = getRecordName(kind, record);
  if (name && kind.columns.some((column) => kind.named_by.includes(column))) return name;
  const { parts, states } = pickNameParts(kind, record);
  return <Parts kind={kind} parts={[...parts, ...states]} name={name} />;
}

interface PartsProps {
  kind: KindDescription;
  parts: ReturnType<typeof pickNameParts>['parts'];
  /** stands after what the record belongs to, or after the first part */
  name?: string;
}

function Parts({ kind, parts, name }: PartsProps) {
  const said: [key: string, words: ReactNode][] = parts.map(([column, until]) => {
    const field = fieldNamed(kind, column);
    if (field.input === 'flag') return [column, field.label.de];
    return [
      column,
      <>
        <ValueField field={field} />
        {until ? (
          <>
            –<ValueField field={fieldNamed(kind, until)} />
          </>
        ) : null}
      </>,
    ];
  });
  if (name) {
    const owner = kind.columns.find((column) => fieldNamed(kind, column).input === 'record');
    said.splice(said[1]?.[0] === owner ? 2 : 1, 0, ['name', name]);
  }
  return said.map(([key, words], at) => (
    <Fragment key={key}>
      {at > 0 ? ' · ' : ''}
      {words}
    </Fragment>
  ));
}
