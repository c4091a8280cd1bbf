import { useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useIsShown } from '../../frame/use-is-shown.ts';
import { useUndoNotice } from '../../frame/use-undo-notice.tsx';
import type { BuiltForm, FormField, RecipientRule } from '../rules/built-form.ts';
import { duplicateField, insertField, newField, withType } from '../rules/new-field.ts';
import { dropField, stepField } from '../rules/order.ts';
import {
  changeField,
  findReferencesTo,
  followChoices,
  type References,
} from '../rules/references.ts';
import { putBack, removeField } from '../rules/removing.ts';
import { builderTexts as texts } from './builder.texts.ts';
import { ADD_ID, type BuilderActions, headId, labelId } from './setting-props.ts';
import { typeName } from './type-icons.tsx';
import { useSteadyActions } from './use-steady-actions.ts';

export const RULES = 'recipient_rules';
const MAX_FIELDS = 80;

const getFieldName = (field: FormField | undefined) => field?.label || texts.unnamed;

/** A removal that has to be confirmed, because something depends on the field. */
export interface PendingRemoval {
  field: FormField;
  references: References;
}

/** Changes the fields of the form, and with them the rules that name them. */
export function useBuilder(fields: readonly FormField[], onChange: (fields: FormField[]) => void) {
  const form = useFormContext();
  const stored = useRecordContext()?.fields as readonly FormField[] | undefined;
  const offerUndo = useUndoNotice();
  const [openId, setOpenId] = useState<number | null>(null);
  /** just added: what is missing is not an error yet */
  const [freshId, setFreshId] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [pendingRemoval, setPendingRemoval] = useState<PendingRemoval | null>(null);
  const isShown = useIsShown();
  const focusId = useRef<string | null>(null);
  useEffect(() => {
    if (!focusId.current) return;
    const element = document.getElementById(focusId.current);
    focusId.current = null;
    element?.focus();
    // clear of the save bar, with the button to add another one
    element?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' });
  });

  function built(): BuiltForm {
    const rules = (form.getValues(RULES) ?? []) as RecipientRule[];
    return { fields: (form.getValues('fields') ?? []) as FormField[], rules };
  }
  function put(next: BuiltForm): void {
    const before = built();
    if (next.fields !== before.fields) onChange([...next.fields]);
    if (next.rules !== before.rules) {
      form.setValue(RULES, [...next.rules], { shouldDirty: true, shouldTouch: true });
    }
  }
  const findField = (id: number) => built().fields.find((field) => field.id === id);

  function open(id: number | null): void {
    setOpenId(id);
    setFreshId((fresh) => (fresh === id ? fresh : null));
  }
  function place(next: readonly FormField[] | null, id: number): void {
    const name = getFieldName(findField(id));
    if (!next) {
      setSaid(texts.stays(name));
      return;
    }
    put({ ...built(), fields: next });
    const at = next.findIndex((field) => field.id === id);
    setSaid(texts.moved(name, at + 1, next.length));
    focusId.current = headId(id);
  }
  function removeNow(id: number): void {
    const before = built();
    const done = removeField(before, id);
    if (!done) return;
    const at = before.fields.findIndex((field) => field.id === id);
    put(done.form);
    setPendingRemoval(null);
    if (openId === id) open(null);
    const next = done.form.fields[at] ?? done.form.fields[at - 1];
    focusId.current = next ? headId(next.id) : ADD_ID;
    offerUndo(texts.removed(getFieldName(done.removed.field)), async () => {
      if (!isShown()) throw new Error(texts.form_closed);
      put(putBack(built(), done.removed));
      setOpenId(id);
    });
  }
  function show(next: readonly FormField[], id: number): void {
    put({ ...built(), fields: next });
    setOpenId(id);
    focusId.current = labelId(id);
  }

  const actions = useSteadyActions<BuilderActions>({
    toggle: (id) => open(openId === id ? null : id),
    change(id, patch) {
      const isStored = stored?.some((field) => field.id === id) ?? false;
      put(changeField(built(), id, { patch, isStored }));
    },
    setType(id, type) {
      const field = findField(id);
      if (field) put(changeField(built(), id, { patch: withType(field, type), isStored: true }));
    },
    followChoices(id, before, after) {
      const slug = findField(id)?.slug;
      if (slug) put(followChoices(built(), slug, [before, after]));
    },
    add(type, behind) {
      const { fields: before } = built();
      if (before.length >= MAX_FIELDS) return setSaid(texts.too_many);
      const field = newField(before, type);
      show(insertField(before, field, behind), field.id);
      setFreshId(field.id);
      setSaid(texts.added(typeName(type)));
    },
    duplicate(id) {
      const { fields: next, copy } = duplicateField(built().fields, id);
      if (!copy || next.length > MAX_FIELDS) return setSaid(texts.too_many);
      show(next, copy.id);
      setSaid(texts.duplicated(getFieldName(copy)));
    },
    step: (id, by) => place(stepField(built().fields, id, by), id),
    drop: (id, target) => place(dropField(built().fields, id, target), id),
    remove(id) {
      const field = findField(id);
      if (!field) return;
      const references = findReferencesTo(built(), field.slug);
      const isNamed = references.conditions.length + references.rules.length > 0;
      if (isNamed) setPendingRemoval({ field, references });
      else removeNow(id);
    },
  });
  return {
    actions,
    open,
    /** opens a field with all its errors, also if it was just added */
    openWithErrors(id: number) {
      setOpenId(id);
      setFreshId(null);
    },
    openId: fields.some(({ id }) => id === openId) ? openId : null,
    freshId,
    said,
    isFull: fields.length >= MAX_FIELDS,
    pendingRemoval,
    confirmRemoval: () => pendingRemoval && removeNow(pendingRemoval.field.id),
    cancelRemoval: () => setPendingRemoval(null),
  };
}
