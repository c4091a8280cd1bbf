import { useId } from 'react';
import modal from '../modal/edit-modal.module.css';
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

const NONE = '';
const parseId = (value: string) => (value === NONE ? null : Number(value));

/** Two selects: by mouse, arrow keys or first letters. */
export function PlaceChoice(props: PlaceChoiceProps) {
  const { parents, siblings, parent_id, behind, errors, onParent, onBehind } = props;
  const id = useId();
  return (
    <>
      <div className={modal.field} data-modal-field="parent_id">
        <label htmlFor={`${id}-parent`}>{settingsTexts.parent}</label>
        <select
          id={`${id}-parent`}
          value={parent_id ?? NONE}
          aria-invalid={errors ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onParent(parseId(event.target.value))}
        >
          <option value={NONE}>{settingsTexts.top}</option>
          {parents.map(({ id: each, title, depth }) => (
            <option key={each} value={each}>
              {`${'\u2003'.repeat(depth)}${title}`}
            </option>
          ))}
        </select>
        <p id={`${id}-error`} className={modal.error} role="alert">
          {errors?.join(' ')}
        </p>
      </div>
      <div className={modal.field} data-modal-field="before">
        <label htmlFor={`${id}-behind`}>{settingsTexts.behind}</label>
        <select
          id={`${id}-behind`}
          value={behind ?? NONE}
          onChange={(event) => onBehind(parseId(event.target.value))}
        >
          <option value={NONE}>{settingsTexts.first}</option>
          {siblings.map(({ id: each, title }) => (
            <option key={each} value={each}>
              {settingsTexts.after(title)}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
