import { use } from 'react';
import { FormView, RichText } from '#domains/forms/page/form-view.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { FieldRenderersContext } from '#ui/words/field-renderers.ts';
import { EditorNote } from '../parts/empty-note.tsx';
import { HeadingLevelContext } from '../parts/heading-level.ts';
import type { FormObject } from '../resolved.ts';
import { nodeProps, type ViewProps } from '../view.tsx';
import styles from './forms.module.css';
import type { Forms } from './forms.schema.ts';
import { formsTexts } from './forms.texts.ts';

/** Loaded with the first form that is not the house's own. */
const Embed = onDemand(async () => (await import('../embeds/embed.tsx')).Embed);

/** MOD-14: a form of the house, to be filled in right here, or one of HubSpot's after consent to marketing (G-39). */
export function FormsView({ module }: ViewProps<Forms & { form_obj?: FormObject | null }>) {
  const form = module.form_obj;
  const isOwn = /^\d+$/.test(module.hubspot_id);
  return (
    <div {...nodeProps(module)} className={styles.form}>
      {form ? (
        <OwnForm key={form.id} form={form} module={module.id} />
      ) : module.embed_obj ? (
        <figure className={styles.elsewhere}>
          <Embed module={module} kind="form" />
        </figure>
      ) : (
        <EditorNote>{isOwn ? formsTexts.none : formsTexts.elsewhere}</EditorNote>
      )}
    </div>
  );
}

/** @param module number: a form may be on a page twice */
function OwnForm({ form, module }: { form: FormObject; module: number }) {
  const level = use(HeadingLevelContext);
  const Heading = `h${level}` as const;
  const isEdited = use(FieldRenderersContext) !== null;
  return (
    <>
      <Heading id={`formular-${module}`} className={styles.title}>
        {form.title}
      </Heading>
      <RichText html={form.intro} />
      {/* while the page is edited, a click selects the module */}
      <div inert={isEdited}>
        <FormView
          form={form}
          level={level + 1}
          // this page is cached for everybody; only the form's own page knows who is signed in
          login={form.login_required ? form.url : null}
        />
      </div>
    </>
  );
}
