import { use } from 'react';
import { LinkButton } from '#ui/button/button.tsx';
import prose from '#ui/prose.module.css';
import { EditorNote } from '../parts/empty-note.tsx';
import { HeadingLevelContext } from '../parts/heading-level.ts';
import type { FormObject } from '../resolved.ts';
import { nodeProps, type ViewProps } from '../view.tsx';
import styles from './forms.module.css';
import type { Forms } from './forms.schema.ts';
import { formsTexts } from './forms.texts.ts';

/** MOD-14: introduction and link to a form (G-39). */
export function FormsView({ module }: ViewProps<Forms & { form_obj?: FormObject | null }>) {
  const form = module.form_obj;
  const isOwn = /^\d+$/.test(module.hubspot_id);
  return (
    <div {...nodeProps(module)} className={styles.form}>
      {form ? (
        <OwnForm form={form} />
      ) : (
        <EditorNote>{isOwn ? formsTexts.none : formsTexts.elsewhere}</EditorNote>
      )}
    </div>
  );
}

function OwnForm({ form: { title, intro, url } }: { form: FormObject }) {
  const Heading = `h${use(HeadingLevelContext)}` as const;
  return (
    <>
      <Heading className={styles.title}>{title}</Heading>
      {intro && (
        <div
          className={prose.prose}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the service of the forms
          dangerouslySetInnerHTML={{ __html: intro }}
        />
      )}
      <p>
        <LinkButton href={url}>{formsTexts.open}</LinkButton>
      </p>
    </>
  );
}
