import { ownFormId } from '#modules/forms/forms.schema.ts';
import { texts } from '../../editor.texts.ts';
import styles from '../edit-modal.module.css';
import type { ControlProps } from './field-props.ts';
import { ReferenceField } from './reference-field.tsx';

interface FormFieldProps extends ControlProps {
  id: string;
  describedBy: string | undefined;
}

/** A form of this house by name, or the name of an external one (G-39). */
export function FormField({ id, value, context, describedBy, onChange }: FormFieldProps) {
  const name = typeof value === 'string' ? value : '';
  const own = ownFormId(name);
  return (
    <div className={styles.link}>
      <ReferenceField
        field={{
          widget: 'reference',
          label: texts.form.own,
          object: 'form_obj',
          finder: { path: 'link-finder', content_type: 'forms.form', label: texts.form.own },
        }}
        value={own ?? 0}
        context={context}
        onChange={(form, also) => onChange(form ? String(form) : '', also)}
      />
      {own && (
        <a href={`/cms-hub/forms/${own}`} target="_blank" rel="noopener">
          {texts.form.edit}
        </a>
      )}
      <label htmlFor={id}>{texts.form.name}</label>
      <input
        id={id}
        aria-describedby={describedBy}
        value={name}
        onChange={(event) => onChange(event.target.value, { form_obj: null })}
      />
    </div>
  );
}
