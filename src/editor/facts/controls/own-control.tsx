import { type ChangeEvent, useId, useState } from 'react';
import type { EntryField } from '#lib/answers/kind-description.ts';
import { readAmount, showAmount } from '#lib/text/amounts.ts';
import { texts as editorTexts } from '../../editor.texts.ts';
import fieldStyles from '../../modal/edit-modal.module.css';
import styles from '../facts.module.css';
import { factsTexts as texts } from '../facts.texts.ts';
import { getEmptyValue, isEmptyValue } from '../panel-fields.ts';
import type { FactControlProps } from './control-props.ts';
import { RecordControl } from './record-control.tsx';

/** Numbers, amounts, words, several choices, records: controls that the forms of modules do not have. */
export function OwnControl({ field, value, errors, kinds, onChange, children }: FactControlProps) {
  const id = useId();
  const { name, label, help, input, is_required } = field;
  const isOfSeveral = ['choices', 'record', 'records'].includes(input);
  const described = [errors ? `${id}-error` : '', help ? `${id}-help` : '']
    .filter(Boolean)
    .join(' ');
  const needed = is_required ? editorTexts.needed : undefined;
  const common = { id, described: described || undefined, isWrong: errors !== undefined };
  const control = { field, value, onChange, kinds, ...common };
  const content = (
    <>
      {isOfSeveral ? <Several {...control} /> : <Typed {...control} />}
      {children}
      {help ? (
        <p id={`${id}-help`} className={fieldStyles.help}>
          {help.de}
        </p>
      ) : null}
      {errors ? (
        <p id={`${id}-error`} className={fieldStyles.error} role="alert">
          {errors.join(' ')}
        </p>
      ) : null}
    </>
  );
  return isOfSeveral ? (
    <fieldset
      className={fieldStyles.field}
      data-modal-field={name}
      aria-describedby={described || undefined}
    >
      <legend data-needed={needed}>{label.de}</legend>
      {content}
    </fieldset>
  ) : (
    <div className={fieldStyles.field} data-modal-field={name}>
      <label htmlFor={id} data-needed={needed}>
        {label.de}
      </label>
      {content}
    </div>
  );
}

interface OwnProps extends Pick<FactControlProps, 'field' | 'value' | 'kinds' | 'onChange'> {
  id: string;
  described: string | undefined;
  isWrong: boolean;
}

/** A number, an amount, or words one a line; the text stays as it is typed. */
function Typed({ field, value, id, described, isWrong, onChange }: OwnProps) {
  const { show, read } = WRITTEN[field.input] ?? WORDS;
  const stored = show(value);
  const [text, setText] = useState(stored);
  const readTyped = (typed: string) => read(typed, getEmptyValue(field));
  // else what is stored has changed meanwhile, not only its spelling
  const isSame = show(readTyped(text)) === stored;
  const common = {
    id,
    'aria-invalid': isWrong || undefined,
    'aria-required': field.is_required || undefined,
    'aria-describedby': described,
    value: isSame ? text : stored,
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      setText(target.value);
      onChange(readTyped(target.value));
    },
  };
  if (field.input in WRITTEN)
    return <input {...common} inputMode="decimal" className={styles.number} />;
  return (
    <>
      <textarea {...common} rows={Math.min(6, Math.max(2, stored.split('\n').length + 1))} />
      <p className={fieldStyles.help}>{texts.words}</p>
    </>
  );
}

interface Written {
  show(value: unknown): string;
  /** What cannot be read is sent as it is, for the server to refuse in words. */
  read(text: string, empty: unknown): unknown;
}

/** By input: what is written in one line. */
const WRITTEN: Readonly<Record<string, Written>> = {
  number: {
    show: (value) => String(value ?? '').replace('.', ','),
    read(text, empty) {
      const plain = text.trim().replace(',', '.');
      if (plain === '') return empty;
      return Number.isFinite(Number(plain)) ? Number(plain) : text;
    },
  },
  amount: { show: showAmount, read: (text, empty) => (text.trim() ? readAmount(text) : empty) },
};

const WORDS: Written = {
  show: (value) => ((value ?? []) as string[]).join('\n'),
  read: (text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
};

function Several({ field, value, kinds, described, onChange }: OwnProps) {
  const { input, label, of, choices } = field;
  if (input === 'choices') {
    const chosen = (value ?? []) as string[];
    return (
      <div className={styles.choices}>
        {(choices ?? []).map(({ value: one, label: words }) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, one] : chosen.filter((each) => each !== one))
              }
            />
            {words.de}
          </label>
        ))}
      </div>
    );
  }
  const kind = kinds.find(({ name }) => name === of);
  if (!kind) return null;
  const isOne = input === 'record';
  const ids = [isEmptyValue(value) ? [] : value].flat() as number[];
  return (
    <RecordControl
      label={label.de}
      kind={kind}
      chosen={ids}
      max={isOne ? 1 : getMax(field)}
      describedBy={described}
      onChange={(next) => onChange(isOne ? (next[0] ?? null) : next)}
    />
  );
}

const getMax = ({ schema }: EntryField) => (schema as { maxItems?: number }).maxItems ?? 200;
