import { useId, useState } from 'react';
import type { FieldForm } from '#modules/form.ts';
import buttons from '../dialogs/buttons.module.css';
import { ModalField } from '../modal/fields/modal-field.tsx';
import type { StoredPage } from '../page-settings/pages-api.ts';
import { PlaceChoice } from '../page-settings/place-fields.tsx';
import { buildAddressBelow, listParentChoices } from '../page-settings/places.ts';
import { PanelBody, PanelFooter } from '../panels/side-panel.tsx';
import { ContentChoice } from './content-choice.tsx';
import styles from './new-page.module.css';
import { newPageTexts } from './new-page.texts.ts';
import { storeTypedPage } from './typed-page.ts';
import { useNewPage } from './use-new-page.ts';

interface NewPageFormProps {
  pages: StoredPage[];
  here: StoredPage | undefined;
  onClose(): void;
}

const FIELDS = {
  title: { widget: 'text', label: newPageTexts.title },
  slug: { widget: 'text', label: newPageTexts.slug, help: newPageTexts.slugHelp },
  in_menu: { widget: 'switch', label: newPageTexts.inMenu },
} satisfies Record<string, FieldForm>;

/** Form for a new page: title, position, initial content. */
export function NewPageForm(props: NewPageFormProps) {
  const [discarded, setDiscarded] = useState(0);
  function discard(): void {
    storeTypedPage(null);
    setDiscarded(discarded + 1);
  }
  return <Fields key={discarded} {...props} onDiscard={discard} />;
}

function Fields({ onDiscard, ...parts }: NewPageFormProps & { onDiscard(): void }) {
  const { pages, here } = parts;
  const id = useId();
  const form = useNewPage(parts);
  const { title, slug, parent_id, behind, in_menu, errors } = form;
  const field = (
    name: keyof typeof FIELDS,
    value: string | boolean,
    onChange: (next: unknown) => void,
  ) => (
    <ModalField
      name={name}
      value={value}
      onChange={onChange}
      field={FIELDS[name]}
      errors={errors[name]}
      context={{}}
    />
  );
  return (
    <>
      <PanelBody>
        <p className={styles.help}>{newPageTexts.help}</p>
        {form.wasRestored ? (
          <p className={styles.restored}>
            {newPageTexts.restored}{' '}
            <button type="button" className={buttons.plain} onClick={onDiscard}>
              {newPageTexts.discard}
            </button>
          </p>
        ) : null}
        <form ref={form.element} id={id} className={styles.form} onSubmit={form.submit} noValidate>
          {field('title', title, (next) => form.setTitle(String(next)))}
          <div>
            {field('slug', slug, (next) => form.setSlug(String(next)))}
            <p className={styles.address}>
              {newPageTexts.address(buildAddressBelow(pages, parent_id, slug))}
            </p>
          </div>
          <PlaceChoice
            parents={listParentChoices(pages, null)}
            siblings={form.siblings}
            parent_id={parent_id}
            behind={behind}
            errors={errors.parent_id ?? errors.before}
            onParent={form.setParent}
            onBehind={form.setBehind}
          />
          {field('in_menu', in_menu, (next) => form.setInMenu(next === true))}
          <ContentChoice
            pages={pages}
            here={here}
            copyOf={form.copyOf}
            template={form.template}
            errors={errors}
            onChoose={form.setBeginning}
          />
        </form>
      </PanelBody>
      <PanelFooter>
        <p role="status" className={styles.message}>
          {form.status}
        </p>
        <button
          type="submit"
          form={id}
          className={buttons.primary}
          aria-disabled={form.isBusy || undefined}
        >
          {newPageTexts.create}
        </button>
      </PanelFooter>
    </>
  );
}
