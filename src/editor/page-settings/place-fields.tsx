import { ModalField } from '../modal/fields/modal-field.tsx';
import type { StoredPage } from './pages-api.ts';
import { findPrevious, listParentChoices, listSiblings, type ParentChoice } from './places.ts';
import { settingsTexts } from './settings.texts.ts';
import type { PageForm } from './use-page-form.ts';

/** Parent page, and the sibling it follows. */
export function PlaceFields({ form, values }: { form: PageForm; values: StoredPage }) {
  const { pages, stored, errors } = form;
  const isElsewhere = values.parent_id !== stored?.parent_id;
  const siblings = listSiblings(pages, values.parent_id, values.id);
  const now = isElsewhere || !stored ? (siblings.at(-1)?.id ?? null) : findPrevious(pages, stored);
  return (
    <PlaceChoice
      parents={listParentChoices(pages, values.id)}
      siblings={siblings}
      parent_id={values.parent_id}
      behind={form.behind === undefined ? now : form.behind}
      errors={errors.parent_id ?? errors.before}
      onParent={(parent_id) => {
        form.type('parent_id', parent_id);
        const own = listSiblings(pages, parent_id, values.id);
        form.setBehind(own.at(-1)?.id ?? null);
      }}
      onBehind={form.setBehind}
    />
  );
}

interface PlaceChoiceProps {
  parents: readonly ParentChoice[];
  siblings: readonly { id: number; title: string }[];
  parent_id: number | null;
  behind: number | null;
  errors?: string[] | undefined;
  onParent(id: number | null): void;
  onBehind(id: number | null): void;
}

/** Two selects: by mouse, arrow keys or first letters. */
export function PlaceChoice(props: PlaceChoiceProps) {
  const { parents, siblings, parent_id, behind, errors, onParent, onBehind } = props;
  return (
    <>
      <ModalField
        name="parent_id"
        field={{
          widget: 'select',
          label: settingsTexts.parent,
          options: [
            { value: NONE, label: settingsTexts.top },
            ...parents.map(({ id, title, depth }) => ({
              value: id,
              label: `${'\u2003'.repeat(depth)}${title}`,
            })),
          ],
        }}
        value={parent_id ?? NONE}
        errors={errors}
        context={{}}
        onChange={(value) => onParent(toId(value))}
      />
      <ModalField
        name="before"
        field={{
          widget: 'select',
          label: settingsTexts.behind,
          options: [
            { value: NONE, label: settingsTexts.first },
            ...siblings.map(({ id, title }) => ({ value: id, label: settingsTexts.after(title) })),
          ],
        }}
        value={behind ?? NONE}
        errors={undefined}
        context={{}}
        onChange={(value) => onBehind(toId(value))}
      />
    </>
  );
}

const NONE = '';
const toId = (value: unknown) => (value === NONE ? null : Number(value));
