import type { FieldErrors } from '../../lib/problem.ts';
import { moduleLabel } from '../../modules/labels.ts';
import type { ModuleRules } from '../../modules/rules.ts';
import { definitionOf } from '../../modules/schemas.ts';
import { storedFields, validateFields } from '../../modules/validate.ts';
import { texts } from '../editor.texts.ts';
import { EDITOR_API } from '../editor-api.ts';
import type { ContentStore } from './content-store.ts';
import type { Change } from './save-queue.ts';
import type { PushOutcome } from './saving.ts';
import type { Place } from './structure.ts';

interface ArrangingOptions {
  content: ContentStore;
  rules: ModuleRules | undefined;
  push(change: Change): Promise<PushOutcome>;
}

/** Any position beyond the end means the end. */
const AT_THE_END = 10_000;

/** Adding, moving and removing modules, each one change that can be taken back (G-49). */
export function createArranging({ content, rules, push }: ArrangingOptions) {
  const labelOf = (id: number) => moduleLabel(content.node(id)?.model ?? '');

  return {
    /** What would be wrong with a module that is to be added, by field. */
    checkNew: (model: string, values: Record<string, unknown>): FieldErrors =>
      validateFields(model, values, rules),

    /** First values of a type. */
    initialOf: (model: string): Record<string, unknown> => ({
      ...(definitionOf(model)?.initial as object | undefined),
    }),

    /** Adds a module to a section or list; it is shown when the server has given it its number. */
    add(
      model: string,
      values: Record<string, unknown>,
      { parent, column_index = 0, position = AT_THE_END }: Pick<Place, 'parent'> & Partial<Place>,
    ): Promise<PushOutcome> {
      return push({
        key: crypto.randomUUID(),
        method: 'POST',
        url: `${EDITOR_API}/${model}/`,
        node: parent,
        body: { ...storedFields(model, values), parent, column_index, position },
        label: texts.added(moduleLabel(model)),
        purpose: 'insert',
      });
    },

    /** Moves a module to another position of its list. */
    reposition(id: number, position: number): Promise<PushOutcome> {
      return push({
        key: crypto.randomUUID(),
        method: 'PATCH',
        url: content.node(id)?.url ?? '',
        node: id,
        body: { position },
        label: texts.moved(labelOf(id)),
        purpose: 'reorder',
      });
    },

    /** @param key by which the removal can be found among the steps that can be taken back */
    remove(id: number, key: string = crypto.randomUUID()): Promise<PushOutcome> {
      return push({
        key,
        method: 'DELETE',
        url: content.node(id)?.url ?? '',
        node: id,
        body: {},
        label: texts.removed(labelOf(id)),
        purpose: 'remove',
      });
    },
  };
}
