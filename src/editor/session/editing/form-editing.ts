import { mergeRichTextField } from '#content/document/merge-rich-text-field.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { fieldNames, validateFields } from '#modules/fields/validate.ts';
import type { Conflict } from '../conflict.ts';
import type { ContentStore } from '../content-store.ts';
import type { FilledForms } from '../local-copy/filled-forms.ts';
import { isSame } from '../merge.ts';
import type { Saving } from '../saving/saving.ts';
import { addConflicts, type SessionView } from '../view.ts';

/** The edit modal and the finders: forms of one module. */
export interface FormEditing {
  openModal(id: number): void;
  /** A form other than the modal is opened: it is not to overwrite what others change from now on. */
  beginForm(id: number): void;
  /** Values filled in and not saved yet. */
  forms: FilledForms;
  /** Validates values of the edit modal, by field, without showing or sending anything. */
  check(id: number, values: Record<string, unknown>): FieldErrors;
  /**
   * Changes what the page shows right now: sends stored fields, only shows derived ones (`image_obj`).
   * @param group shared by changes that are undone as one
   */
  save(id: number, values: Record<string, unknown>, group?: string): void;
  /** Does so with the values of a form; what others changed since it was opened clashes. */
  saveForm(id: number, values: Record<string, unknown>): void;
}

interface FormEditingOptions {
  content: ContentStore;
  view: Pick<SessionView, 'conflicts' | 'modal'>;
  rules: ModuleRules | undefined;
  saving: Pick<Saving, 'typing' | 'foreign' | 'submit'>;
  forms: FilledForms;
}

export function createFormEditing(options: FormEditingOptions): FormEditing {
  const { content, view, rules, saving, forms } = options;
  const { typing, foreign, submit } = saving;
  /** the module of the form, as saved when it was filled in */
  let opened: { id: number; fields: Record<string, unknown> } | undefined;

  function beginForm(id: number): void {
    typing.flush();
    foreign.take(id);
    opened = { id, fields: { ...content.saved(id) } };
  }

  function save(id: number, values: Record<string, unknown>, group?: string): void {
    const node = content.node(id);
    if (!node) return;
    content.patch(id, values);
    const stored = fieldNames(node.model);
    submit(
      id,
      Object.keys(values).filter((field) => stored.has(field)),
      group,
    );
  }

  return {
    forms,
    beginForm,
    openModal(id) {
      beginForm(id);
      const node = content.node(id);
      // treat what others changed since the form was filled in as changed while it is open
      const filled = forms.getFields({ node: id });
      const before = Object.fromEntries(filled.map((each) => [each.field, each.before]));
      opened = { id, fields: { ...content.saved(id), ...before } };
      const changed = filled.filter((each) => !isSame(each.before, node?.[each.field]));
      foreign.add(
        id,
        changed.map(({ field }) => field),
      );
      view.modal.set(id);
    },
    check(id, values) {
      const node = content.node(id);
      return node ? validateFields(node.model, { ...node, ...values }, rules) : {};
    },
    save,
    saveForm(id, values) {
      const node = content.node(id);
      if (!node) return;
      const stored = fieldNames(node.model);
      const changed = Object.keys(values).filter((field) => stored.has(field));
      const before = opened?.id === id ? opened.fields : undefined;
      const merged: Record<string, unknown> = {};
      const clashing: Conflict[] = [];
      for (const field of changed) {
        const three = { base: before?.[field], mine: values[field], theirs: node[field] };
        if (!foreign.of(id).has(field) || isSame(three.theirs, three.mine)) continue;
        const both = mergeRichTextField(node.model, field, three);
        const since = before?.revision as number | undefined;
        if (both === null) clashing.push({ id, field, ...three, since });
        else merged[field] = both;
      }
      content.patch(id, { ...values, ...merged });
      addConflicts(view.conflicts, clashing);
      const open = new Set(clashing.map(({ field }) => field));
      submit(
        id,
        changed.filter((field) => !open.has(field)),
      );
    },
  };
}
