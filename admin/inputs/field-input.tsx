import { Suspense } from 'react';
import {
  ArrayInput,
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
import { type FieldDescription, useKindByTable } from '../api/kinds.ts';
import { loadPart } from '../api/load-part.ts';
import { TIME_OF_DAY } from '../records/values/value-words.ts';
import { AddEntry } from './add-entry.tsx';
import { MomentInput } from './moment-input.tsx';
import { ReferenceChoice } from './reference-choice.tsx';
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
      return (
        <RecordInput field={field} source={source} label={label} helperText={common.helperText} />
      );
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

interface RecordInputProps {
  field: FieldDescription | Entry;
  source: string;
  label: string;
  helperText: string | false;
}

/** A reference to other records, found by typing; what is not found can be created where a name is enough. */
function RecordInput({ field, ...given }: RecordInputProps) {
  const kind = useKindByTable(field.of);
  if (!kind) return null;
  const [first = 'id'] = kind.order;
  const order = first.startsWith('-') ? ('DESC' as const) : ('ASC' as const);
  const sort = { field: first.replace(/^-/, ''), order };
  const isMultiple = field.input === 'records';
  const Reference = isMultiple ? ReferenceArrayInput : ReferenceInput;
  return (
    <Reference source={given.source} reference={kind.path} perPage={50} sort={sort}>
      <ReferenceChoice
        {...given}
        kind={kind}
        isRequired={field.is_required}
        isMultiple={isMultiple}
      />
    </Reference>
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
