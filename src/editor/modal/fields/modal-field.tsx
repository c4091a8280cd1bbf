import { useId } from 'react';
import type { FieldForm } from '#modules/form.ts';
import { texts } from '../../editor.texts.ts';
import styles from '../edit-modal.module.css';
import { ModalControl } from '../modal-control.tsx';
import type { ModalFieldProps } from './field-props.ts';

/** Fields with several controls need a group label instead of a label. */
const GROUPS: ReadonlySet<FieldForm['widget']> = new Set([
  'image',
  'images',
  'link',
  'rich-text',
  'reference',
  'references',
  'options',
  'filters',
  'form',
  'file',
]);

/** A field of the edit modal: label, control, help and errors, associated for screen readers (G-50). */
export function ModalField(props: ModalFieldProps) {
  const { name, field, errors, isNeeded = false, children } = props;
  const id = useId();
  const isOfSeveral = GROUPS.has(field.widget);
  const described = [
    errors ? `${id}-error` : '',
    field.help ? `${id}-help` : '',
    isNeeded && isOfSeveral ? `${id}-needed` : '',
  ]
    .filter(Boolean)
    .join(' ');
  const mark = isNeeded ? texts.needed : undefined;
  const control = <ModalControl {...props} id={id} described={described || undefined} />;
  const notes = (
    <>
      {children}
      {field.help ? (
        <p id={`${id}-help`} className={styles.help}>
          {field.help}
        </p>
      ) : null}
      {errors ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {errors.join(' ')}
        </p>
      ) : null}
    </>
  );
  if (isOfSeveral) {
    return (
      <fieldset
        className={styles.field}
        data-modal-field={name}
        aria-describedby={described || undefined}
      >
        <legend data-needed={mark}>{field.label}</legend>
        {isNeeded ? (
          <span id={`${id}-needed`} hidden>
            {mark}
          </span>
        ) : null}
        {control}
        {notes}
      </fieldset>
    );
  }
  return (
    <div
      className={styles.field}
      data-modal-field={name}
      data-inline={field.widget === 'switch' || undefined}
    >
      <label htmlFor={id} data-needed={mark}>
        {field.label}
      </label>
      {control}
      {notes}
    </div>
  );
}
