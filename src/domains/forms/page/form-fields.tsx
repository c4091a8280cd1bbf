import { isSection } from '../field-types.ts';
import type { Field } from './control.ts';
import styles from './form-view.module.css';
import { Condition, OneField, type SharedByFields } from './one-field.tsx';

interface FormFieldsProps extends SharedByFields {
  fields: readonly Field[];
  /** of the headings of sections */
  level: number;
}

/** The fields of a form in their order, sections under their headings, without invisible ones. */
export function FormFields({ fields, level, ...shared }: FormFieldsProps) {
  const Heading = `h${Math.min(level, 6)}` as 'h2';
  const starts = fields.flatMap((field, at) => (isSection(field) ? [at] : []));
  const first = fields.slice(0, starts[0] ?? fields.length);
  return (
    <>
      {first.map((field) => (
        <OneField key={field.id} field={field} {...shared} />
      ))}
      {starts.map((at, n) => {
        const section = fields[at] as Field;
        return (
          <fieldset
            key={section.id}
            className={styles.section}
            data-hidden={shared.filling.hidden.includes(section.slug)}
          >
            <legend>
              <Heading>{section.label}</Heading>
            </legend>
            <Condition field={section} labels={shared.labels} />
            {section.help_text && <p className={styles.help}>{section.help_text}</p>}
            {fields.slice(at + 1, starts[n + 1]).map((field) => (
              <OneField
                key={field.id}
                field={field}
                inCondition={section.if_field !== ''}
                {...shared}
              />
            ))}
          </fieldset>
        );
      })}
    </>
  );
}
