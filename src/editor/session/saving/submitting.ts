import type { AnsweredNode } from '#lib/answers/sections.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { validateFields } from '#modules/fields/validate.ts';
import { moduleLabel } from '#modules/labels.ts';
import { texts } from '../../editor.texts.ts';
import type { ContentStore } from '../content-store.ts';
import { isStoredAs } from '../merge.ts';
import { type SessionView, setErrors } from '../view.ts';
import type { FieldSets } from './field-sets.ts';
import type { SaveQueue } from './save-queue.ts';

/**
 * Sends the fields as shown, with those blocked before, if their module can be saved.
 * @param group shared by changes that are undone as one
 * @returns what is wrong, by field
 */
export type Submit = (
  id: number,
  fields: Iterable<string>,
  group?: string,
  key?: string,
) => FieldErrors;

interface SubmittingOptions {
  content: Pick<ContentStore, 'node' | 'saved'>;
  view: Pick<SessionView, 'fieldErrors'>;
  /** changed, but their module cannot be saved as it is */
  held: FieldSets;
  queue: Pick<SaveQueue, 'push' | 'listFields'>;
  rules: ModuleRules | undefined;
  onUnsaved(): void;
}

/** Checks changed fields and puts them into the queue. */
export function createSubmitting(options: SubmittingOptions): Submit {
  const { content, view, held, queue, rules, onUnsaved } = options;

  /** Skips untouched fields and those changed back to the saved value. */
  function isChanged(node: AnsweredNode, field: string): boolean {
    if (queue.listFields(node.id).has(field)) return true;
    return !isStoredAs(node.model, field, node[field], content.saved(node.id)?.[field]);
  }

  return function submit(id, fields, group, key = crypto.randomUUID()) {
    const node = content.node(id);
    if (!node) return {};
    held.add(id, fields);
    const errors = held.of(id).size ? validateFields(node.model, node, rules) : {};
    setErrors(view.fieldErrors, id, errors);
    onUnsaved();
    if (Object.keys(errors).length) return errors;
    const changed = held.take(id).filter((field) => isChanged(node, field));
    if (changed.length === 0) return {};
    queue.push({
      key,
      method: 'PATCH',
      url: node.url,
      node: id,
      body: Object.fromEntries(changed.map((field) => [field, node[field]])),
      label: texts.changed(moduleLabel(node.model)),
      purpose: 'change',
      ...(group && { group }),
    });
    return {};
  };
}
