import { Alert, Box } from '@mui/material';
import { Suspense, useEffect, useRef } from 'react';
import { useInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { hasChoices } from '../../../src/domains/forms/field-types.ts';
import { loadPart } from '../../api/load-part.ts';
import type { FormField } from '../rules/built-form.ts';
import { answeredErrors } from '../rules/field-errors.ts';
import { findReferencesTo } from '../rules/references.ts';
import { FieldList } from './field-list.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { useBuilder } from './use-builder.ts';
import { useBuiltForm, useFieldErrors } from './use-field-errors.ts';
import { useSteadyFields } from './use-steady-fields.ts';

const Preview = loadPart(async () => ({
  default: (await import('../preview/preview.tsx')).Preview,
}));

const NONE: FormField[] = [];

const SIDES = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

/** The fields of a form, beside how visitors see them (FORM-01, G-440). */
export function FieldsInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const fields = useSteadyFields((field.value ?? NONE) as FormField[]);
  const builder = useBuilder(fields, field.onChange);
  const { openId, freshId } = builder;
  const built = useBuiltForm();
  const errors = useFieldErrors(built, { error: fieldState.error, freshId });
  useOpenedError(fields, fieldState.error, builder.openWithErrors);

  function findDangling(one: FormField): readonly string[] {
    if (!hasChoices(one)) return [];
    const { conditions, rules } = findReferencesTo(built, one.slug);
    const named = [
      ...conditions.flatMap((each) => each.if_values),
      ...rules.map((rule) => rule.value),
    ];
    return [...new Set(named)].filter((value) => !one.choices.includes(value));
  }
  function openFrom(id: number, isShown: boolean): void {
    builder.open(id);
    if (!isShown) return;
    requestAnimationFrame(() => {
      document.querySelector(`[data-field="${id}"]`)?.scrollIntoView({ block: 'nearest' });
    });
  }

  return (
    <Box data-wide="" sx={SIDES}>
      <div>
        {errors.whole ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {errors.whole}
          </Alert>
        ) : null}
        <FieldList
          fields={fields}
          builder={builder}
          getErrors={errors.getErrors}
          findDangling={findDangling}
        />
      </div>
      <Suspense>
        <Preview openId={openId} onPoint={openFrom} />
      </Suspense>
      {builder.pendingRemoval ? (
        <RemovalDialog
          removal={builder.pendingRemoval}
          onCancel={builder.cancelRemoval}
          onConfirm={builder.confirmRemoval}
        />
      ) : null}
    </Box>
  );
}

/** Opens the first field that the server has rejected. */
function useOpenedError(
  fields: readonly FormField[],
  error: unknown,
  open: (id: number) => void,
): void {
  const { submitCount } = useFormState();
  const seen = useRef<unknown>(null);
  useEffect(() => {
    const isNew = error !== undefined && error !== seen.current && submitCount > 0;
    seen.current = error;
    if (!isNew) return;
    const [first] = [...answeredErrors(error).entries.keys()].toSorted((a, b) => a - b);
    const id = first === undefined ? undefined : fields[first]?.id;
    if (id !== undefined) open(id);
  });
}
