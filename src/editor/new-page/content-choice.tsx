import { useEffect, useId } from 'react';
import type { FieldErrors } from '#lib/api/problem.ts';
import buttons from '../dialogs/buttons.module.css';
import { ModalField } from '../modal/fields/modal-field.tsx';
import type { StoredPage } from '../page-settings/pages-api.ts';
import styles from './new-page.module.css';
import { newPageTexts } from './new-page.texts.ts';
import { useTemplates } from './use-templates.ts';

interface ContentChoiceProps {
  pages: readonly StoredPage[];
  here: StoredPage | undefined;
  copyOf: number | null;
  template: number | null;
  errors: FieldErrors;
  onChoose(beginning: { copyOf: number | null; template: number | null }): void;
}

/** Initial content: an empty text, a template, or a copy of another page. */
export function ContentChoice(props: ContentChoiceProps) {
  const { pages, here, copyOf, template, errors, onChoose } = props;
  const id = useId();
  const { templates, isLoaded, problem, load } = useTemplates();
  // the chosen one has been deleted meanwhile: no list offers it any more (G-589)
  useEffect(() => {
    if (errors.template) void load();
  }, [errors.template, load]);
  const first = here?.id ?? pages[0]?.id ?? null;
  const choose = (start: { copyOf?: number | null; template?: number | null }) =>
    onChoose({ copyOf: start.copyOf ?? null, template: start.template ?? null });
  const radio = (label: string, isChecked: boolean, start: Parameters<typeof choose>[0]) => (
    <label>
      <input type="radio" name={id} checked={isChecked} onChange={() => choose(start)} />
      {label}
    </label>
  );
  function listTemplates() {
    const options = templates.map(({ id: value, name: label }) => ({ value, label }));
    const isGone = isLoaded && !templates.some(({ id }) => id === template);
    return isGone
      ? [{ value: template ?? 0, label: newPageTexts.deletedTemplate }, ...options]
      : options;
  }
  return (
    <fieldset className={styles.contents}>
      <legend>{newPageTexts.content}</legend>
      {radio(newPageTexts.contents.text, copyOf === null && template === null, {})}
      {templates[0]
        ? radio(newPageTexts.contents.template, template !== null, { template: templates[0].id })
        : null}
      {problem ? (
        <p role="status" className={styles.help}>
          {newPageTexts.templatesFailed}{' '}
          <button type="button" className={buttons.button} onClick={() => void load()}>
            {newPageTexts.again}
          </button>
        </p>
      ) : null}
      {template === null ? null : (
        <ModalField
          name="template"
          field={{
            widget: 'select',
            label: newPageTexts.template,
            options: listTemplates(),
          }}
          value={template}
          errors={errors.template}
          context={{}}
          onChange={(value) => choose({ template: Number(value) })}
        />
      )}
      {radio(newPageTexts.contents.copy, copyOf !== null, { copyOf: first })}
      {copyOf === null ? null : (
        <ModalField
          name="copy_of"
          field={{
            widget: 'select',
            label: newPageTexts.copyOf,
            options: pages.map(({ id: value, title, url }) => ({
              value,
              label: `${title} (${url})`,
            })),
            help: newPageTexts.copyHelp,
          }}
          value={copyOf}
          errors={errors.copy_of}
          context={{}}
          onChange={(value) => choose({ copyOf: Number(value) })}
        />
      )}
    </fieldset>
  );
}
