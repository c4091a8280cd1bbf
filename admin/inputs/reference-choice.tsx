import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  type AutocompleteInputProps,
  required,
  useChoicesContext,
  useWrappedSource,
  type Validator,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { getRecordName } from '../../src/lib/answers/record-name.ts';
import type { KindDescription } from '../api/kinds.ts';
import { texts } from '../texts/texts.ts';
import { useCreateByName } from './create-by-name.ts';

interface ReferenceChoiceProps extends Pick<AutocompleteInputProps, 'helperText'> {
  source: string;
  label: string;
  kind: KindDescription;
  isRequired: boolean;
  isMultiple: boolean;
}

const filterToQuery = (q: string) => ({ q });

/** Finds records by typing. What is typed and not chosen stays, and the form cannot be saved (G-711). */
export function ReferenceChoice({ kind, isRequired, isMultiple, ...given }: ReferenceChoiceProps) {
  const onCreate = useCreateByName(kind);
  // a new function would make the input forget what is typed
  const optionText = useCallback((record: { id?: unknown }) => getRecordName(kind, record), [kind]);
  const { rule, ...typing } = useTyped(given.source, optionText, isMultiple, Boolean(onCreate));
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
  return isMultiple ? <AutocompleteArrayInput {...common} /> : <AutocompleteInput {...common} />;
}

/** Follows what is in the input and not chosen. */
function useTyped(
  source: string,
  nameRecord: (record: { id?: unknown }) => string,
  isMultiple: boolean,
  mayCreate: boolean,
) {
  const name = useWrappedSource(source);
  const { trigger, clearErrors } = useFormContext();
  const value = useWatch({ name });
  const { allChoices = [] } = useChoicesContext();
  const typed = useRef('');
  /** what was typed when the field was left */
  const [left, setLeft] = useState('');
  const named = useRef<(text: string) => unknown[]>(() => []);
  named.current = (text) =>
    allChoices.filter((choice) => fold(nameRecord(choice)) === fold(text)).map(({ id }) => id);
  const rule = useCallback<Validator>(
    (now: unknown) => {
      const text = typed.current;
      if (!text || (!isMultiple && named.current(text).includes(now))) return undefined;
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
  return {
    rule,
    onInputChange(event: unknown, text: string, reason: string) {
      if (!event) return;
      typed.current = reason === 'input' ? text.trim() : '';
      setLeft('');
      clearErrors(name);
    },
    onBlur: () => setLeft(typed.current),
  };
}

const fold = (text: string) => text.trim().toLocaleLowerCase('de');
