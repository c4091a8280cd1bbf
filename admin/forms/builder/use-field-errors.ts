import { useDeferredValue, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { formErrors } from '../../../src/domains/forms/form-rules.ts';
import type { BuiltForm, FormField, RecipientRule } from '../rules/built-form.ts';
import {
  answeredErrors,
  findListErrors,
  type ListErrors,
  type Sentences,
} from '../rules/field-errors.ts';
import { builderTexts as texts } from './builder.texts.ts';
import { RULES } from './use-builder.ts';

const NONE: Sentences = {};

/** The fields and rules as they are now, deferred while the editor types. */
export function useBuiltForm(): BuiltForm {
  const [fields, rules] = useWatch({ name: ['fields', RULES] }) as [
    FormField[] | undefined,
    RecipientRule[] | undefined,
  ];
  const built = useMemo(() => ({ fields: fields ?? [], rules: rules ?? [] }), [fields, rules]);
  return useDeferredValue(built);
}

const checked = ({ fields, rules }: BuiltForm) =>
  formErrors({ fields, recipient_rules: rules, send_copy: false });

/** Errors of the rules of recipients: our own checks, and what the server has answered. */
export function useRuleErrors(error: unknown): ListErrors {
  const built = useBuiltForm();
  return useMemo(
    () => merged(findListErrors(checked(built), RULES), answeredErrors(error)),
    [built, error],
  );
}

interface FieldErrorParts {
  /** what the server has answered */
  error: unknown;
  freshId: number | null;
}

/** Errors of the fields by id. A field whose sentences did not change gets the same object, so that its card is not rendered. */
export function useFieldErrors(built: BuiltForm, { error, freshId }: FieldErrorParts) {
  const before = useRef(new Map<number, Sentences>());
  const { byId, whole } = useMemo(() => {
    const found = merged(findListErrors(checked(built), 'fields'), answeredErrors(error));
    const sentences = new Map<number, Sentences>();
    for (const [at, field] of built.fields.entries()) {
      const all: Sentences = {
        ...(field.label.trim() ? null : { label: texts.label_missing }),
        ...found.entries.get(at),
      };
      sentences.set(field.id, field.id === freshId ? withoutMissing(all) : all);
    }
    return { byId: sentences, whole: found.whole };
  }, [built, error, freshId]);
  const getErrors = (id: number): Sentences => {
    const now = byId.get(id) ?? NONE;
    const last = before.current.get(id);
    if (last && JSON.stringify(last) === JSON.stringify(now)) return last;
    before.current.set(id, now);
    return now;
  };
  return { getErrors, whole };
}

/** For a field that was just added: what is missing is not an error yet. */
function withoutMissing({ label: _, choices: _choices, ...others }: Sentences): Sentences {
  return others;
}

function merged(own: ListErrors, answered: ListErrors): ListErrors {
  const entries = new Map(answered.entries);
  for (const [at, sentences] of own.entries) {
    entries.set(at, { ...entries.get(at), ...sentences });
  }
  return { entries, whole: own.whole || answered.whole };
}
