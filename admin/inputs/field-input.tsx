import { Suspense } from 'react';
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateInput,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  required,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
} from 'react-admin';
import { buildEntry } from '../../src/editor/facts/panel-fields.ts';
import { getRecordName } from '../../src/lib/answers/record-name.ts';
import { type FieldDescription, type KindDescription, useKindByTable } from '../api/kinds.ts';
import { loadPart } from '../api/load-part.ts';
import { TIME_OF_DAY } from '../records/values/value-words.ts';
import { AddEntry } from './add-entry.tsx';
import { useCreateByName } from './create-by-name.ts';
import { MomentInput } from './moment-input.tsx';
import { WrappedLine } from './wrapped-line.tsx';

const RichInput = loadPart(async () => ({ default: (await import('./rich-input.tsx')).RichInput }));
const PictureInput = loadPart(async () => ({
  default: (await import('./picture-input.tsx')).PictureInput,
}));
const PicturesInput = loadPart(async () => ({
  default: (await import('./picture-input.tsx')).PicturesInput,
}));
const FileInput = loadPart(async () => ({ default: (await import('./file-input.tsx')).FileInput }));

/** A field of a list's entries; these contain no lists themselves. */
type Entry = Omit<FieldDescription, 'fields'>;

interface FieldInputProps {
  field: FieldDescription | Entry;
  /** the value's path if it is not the field's name: `name_en`, `link.url` */
  source?: string;
  label?: string;
  /** an example, in an empty line */
  placeholder?: string | undefined;
}

export function FieldInput({
  field,
  source = field.name,
  label = field.label.de,
  placeholder,
}: FieldInputProps) {
  const { input, help, is_required } = field;
  const common = {
    source,
    label,
    helperText: help?.de ?? false,
    fullWidth: true,
    ...(is_required && { validate: required() }),
  } as const;
  switch (input) {
    case 'rich':
      return later(<RichInput source={source} label={label} />);
    case 'file':
      if (field.of !== 'image') {
        return later(<FileInput source={source} label={label} kind={field.of} />);
      }
      return later(<PictureInput source={source} label={label} />);
    case 'files':
      return later(<PicturesInput source={source} label={label} />);
    case 'text':
      return <TextInput {...common} multiline minRows={3} />;
    case 'flag':
      return <BooleanInput source={source} label={label} helperText={help?.de ?? false} />;
    case 'number':
      return <NumberInput {...common} />;
    case 'day':
      return <DateInput {...common} parse={(value) => value || null} />;
    case 'moment':
      return <MomentInput {...common} />;
    case 'choice':
      return <SelectInput {...common} choices={toChoices(field)} />;
    case 'choices':
      return <SelectArrayInput {...common} choices={toChoices(field)} />;
    case 'words':
      return <TextArrayInput {...common} />;
    case 'link':
      return <TextInput {...common} source={`${source}.url`} />;
    case 'amount':
      return (
        <TextInput
          {...common}
          format={showTypedAmount}
          parse={(typed: string) => typed.replace(',', '.') || null}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      );
    case 'record':
    case 'records':
      return <RecordInput {...common} field={field} />;
    case 'list':
      return <EntriesInput {...common} entries={getEntries(field)} />;
    default:
      return (
        <TextInput
          {...common}
          parse={createLineParser(field)}
          format={showLine}
          {...(placeholder && { placeholder })}
        />
      );
  }
}

/** Also while it is being typed: '58.' is '58,'. The server reads what is no amount, and refuses it in words. */
const showTypedAmount = (value: unknown) => String(value ?? '').replace('.', ',');

const later = (input: React.ReactNode) => <Suspense fallback={null}>{input}</Suspense>;

const toChoices = ({ choices }: Entry) =>
  (choices ?? []).map(({ value, label }) => ({ id: numberOr(value), name: label.de }));

/** Weekdays are stored as numbers. */
const numberOr = (value: string) => (/^\d+$/.test(value) ? Number(value) : value);

const getEntries = (field: FieldDescription | Entry): Entry[] =>
  ('fields' in field && field.fields) || [];

/** As lists show it: a time of day without its seconds. */
const showLine = (value: unknown) =>
  typeof value === 'string' && TIME_OF_DAY.test(value) ? value.slice(0, 5) : (value ?? '');

/** An empty external key becomes null, which any number of records may have. */
function createLineParser({ schema }: Entry) {
  const isNullable = JSON.stringify(schema).includes('"null"');
  return (value: string) => (value === '' && isNullable ? null : value);
}

/** A reference to other records, found by typing; what is not found can be created where a name is enough. */
function RecordInput({ field, ...common }: Omit<FieldInputProps, 'source'> & { source: string }) {
  const kind = useKindByTable(field.of);
  return kind ? <ReferredInput {...common} field={field} kind={kind} /> : null;
}

type ReferredInputProps = Omit<FieldInputProps, 'source'> & {
  source: string;
  kind: KindDescription;
};

function ReferredInput({ field, kind, ...given }: ReferredInputProps) {
  const onCreate = useCreateByName(kind);
  const common = { ...given, ...(onCreate && { onCreate, forcePopupIcon: true }) };
  const optionText = (record: { id?: unknown }) => getRecordName(kind, record);
  const filterToQuery = (q: string) => ({ q });
  const [first = 'id'] = kind.order;
  const order = first.startsWith('-') ? ('DESC' as const) : ('ASC' as const);
  const sort = { field: first.replace(/^-/, ''), order };
  if (field.input === 'records') {
    return (
      <ReferenceArrayInput source={common.source} reference={kind.path} perPage={50} sort={sort}>
        <AutocompleteArrayInput {...common} optionText={optionText} filterToQuery={filterToQuery} />
      </ReferenceArrayInput>
    );
  }
  return (
    <ReferenceInput source={common.source} reference={kind.path} perPage={50} sort={sort}>
      <AutocompleteInput {...common} optionText={optionText} filterToQuery={filterToQuery} />
    </ReferenceInput>
  );
}

/** An ordered list of small objects; entries can be added, moved and removed. */
function EntriesInput({
  source,
  label,
  helperText,
  entries,
}: {
  source: string;
  label: string;
  helperText: string | false;
  entries: Entry[];
}) {
  const [only, ...rest] = entries;
  return (
    <div data-lines="">
      <ArrayInput source={source} label={label} helperText={helperText}>
        <SimpleFormIterator
          inline
          fullWidth
          disableClear
          addButton={<AddEntry empty={buildEntry(entries)} />}
        >
          {only && !rest.length && only.input === 'line' ? (
            <WrappedLine source={only.name} label={only.label.de} help={only.help?.de} />
          ) : (
            entries.map((entry) => <FieldInput key={entry.name} field={entry} />)
          )}
        </SimpleFormIterator>
      </ArrayInput>
    </div>
  );
}
