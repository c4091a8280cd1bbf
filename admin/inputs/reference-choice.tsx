import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  type AutocompleteInputProps,
  type DataProvider,
  required,
  useChoicesContext,
  useDataProvider,
  useWrappedSource,
  type Validator,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { getRecordName } from '../../src/lib/answers/record-name.ts';
import type { KindDescription } from '../api/kinds.ts';
import { texts } from '../texts/texts.ts';
import { useCreateByName } from './create-by-name.ts';
import { findOnlyNamed, findPlainPart, fold } from './only-named.ts';

interface ReferenceChoiceProps extends Pick<AutocompleteInputProps, 'helperText'> {
  source: string;
  label: string;
  kind: KindDescription;
  isRequired: boolean;
  isMultiple: boolean;
}

type Named = Parameters<typeof getRecordName>[1] & object;

const filterToQuery = (q: string) => ({ q });
/** Compared with a name that was typed; of more, nothing is taken. */
const MAX_FOUND = 100;

/**
 * Finds records by typing. A name that only one record has is taken when the field is left; what else is typed and not chosen
 * stays, and the form cannot be saved (G-711, G-738).
 */
export function ReferenceChoice({ kind, isRequired, isMultiple, ...given }: ReferenceChoiceProps) {
  const onCreate = useCreateByName(kind);
  // a new function would make the input forget what is typed
  const optionText = useCallback((record: Named) => getRecordName(kind, record), [kind]);
  const find = useFindNamed(kind, optionText);
  const {
    rule,
    emptied,
    left: _,
    ...typing
  } = useTyped(given.source, find, isMultiple, Boolean(onCreate));
  const validate = useMemo(() => (isRequired ? [rule, required()] : [rule]), [rule, isRequired]);
  const common = {
    ...given,
    ...typing,
    ...(onCreate && { onCreate, forcePopupIcon: true }),
    fullWidth: true,
    clearOnBlur: false,
    validate,
    optionText,
    filterToQuery,
  };
  return isMultiple ? (
    // nothing else empties its input
    <AutocompleteArrayInput key={emptied} {...common} />
  ) : (
    <AutocompleteInput {...common} />
  );
}

/** The form of filters hides what is said below its fields. */
const FILTER = {
  minWidth: 220,
  maxWidth: 320,
  '&& .MuiFormHelperText-root': { display: 'block' },
} as const;

/** Filters a list. What is typed and not chosen is said, and other filters still apply. */
export function ReferenceFilter({
  kind,
  ...given
}: Pick<ReferenceChoiceProps, 'source' | 'label' | 'kind'>) {
  const optionText = useCallback((record: Named) => getRecordName(kind, record), [kind]);
  const find = useFindNamed(kind, optionText);
  const { left, onInputChange, onBlur } = useTyped(given.source, find, false, false);
  return (
    <AutocompleteInput
      {...given}
      {...{ onInputChange, onBlur, optionText, filterToQuery }}
      clearOnBlur={false}
      helperText={left ? texts.not_chosen(left, false) : false}
      TextFieldProps={{ error: left !== '' }}
      sx={FILTER}
    />
  );
}

interface FindNamed {
  /** whether it is what is chosen */
  isNamed(text: string, id: unknown): boolean;
  /** the only record of this name */
  only(text: string): Promise<unknown>;
}

function useFindNamed(kind: KindDescription, nameRecord: (record: Named) => string): FindNamed {
  const provider = useDataProvider<DataProvider>();
  const { allChoices = [] } = useChoicesContext();
  return {
    isNamed: (text, id) =>
      allChoices.some((each) => each.id === id && fold(nameRecord(each)) === fold(text)),
    async only(text) {
      // first as typed: two of one name are not told apart by what is offered, which may be of fewer letters
      for (const q of [text, findPlainPart(text)].filter(Boolean)) {
        const { data, total = 0 } = await provider.getList<{ id: number }>(kind.path, {
          filter: { q },
          pagination: { page: 1, perPage: MAX_FOUND },
        });
        if (total > MAX_FOUND) return null;
        const isThere = data.some((each) => fold(nameRecord(each)) === fold(text));
        const only = findOnlyNamed(data, text, nameRecord);
        if (only || isThere) return only?.id ?? null;
      }
      return null;
    },
  };
}

/** Follows what is in the input and not chosen. */
function useTyped(source: string, find: FindNamed, isMultiple: boolean, mayCreate: boolean) {
  const name = useWrappedSource(source);
  const { trigger, clearErrors, setValue, getValues } = useFormContext();
  const value = useWatch({ name });
  const typed = useRef('');
  /** what was typed when the field was left */
  const [left, setLeft] = useState('');
  const [emptied, setEmptied] = useState(0);
  const latest = useRef(find);
  latest.current = find;
  const rule = useCallback<Validator>(
    (now: unknown) => {
      const text = typed.current;
      if (!text || (!isMultiple && latest.current.isNamed(text, now))) return undefined;
      return texts.not_chosen(text, mayCreate);
    },
    [isMultiple, mayCreate],
  );
  // a chosen record replaces what was typed
  useEffect(() => {
    if (!isMultiple) typed.current = '';
    setLeft('');
  }, [value, isMultiple]);
  useEffect(() => {
    if (left) trigger(name);
  }, [left, name, trigger]);

  async function leave(): Promise<void> {
    const text = typed.current;
    if (!text) return;
    const id = await latest.current.only(text).catch(() => null);
    // typed on, or chosen meanwhile
    if (typed.current !== text) return;
    if (id === null) return setLeft(text);
    typed.current = '';
    const chosen: unknown[] = isMultiple ? (getValues(name) ?? []) : [];
    const all = chosen.includes(id) ? chosen : [...chosen, id];
    setValue(name, isMultiple ? all : id, { shouldDirty: true, shouldValidate: true });
    setEmptied((count) => count + 1);
  }

  return {
    rule,
    emptied,
    left,
    onInputChange(event: unknown, text: string, reason: string) {
      if (!event) return;
      typed.current = reason === 'input' ? text.trim() : '';
      setLeft('');
      clearErrors(name);
    },
    onBlur: () => void leave(),
  };
}
