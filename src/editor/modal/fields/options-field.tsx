import type { FieldForm, OptionList } from '#modules/form.ts';
import { texts } from '../../editor.texts.ts';
import styles from './options-field.module.css';
import { useOptions } from './use-options.ts';

const words = texts.options;

interface BoxesProps {
  from: OptionList;
  /** ids or slugs; a chosen option that was deleted stays visible */
  value: readonly (string | number)[];
  /** 'id', or 'slug' where the field is text */
  by: 'id' | 'slug';
  onChange(value: (string | number)[]): void;
}

/** The options of a vocabulary, any number of which can be chosen. */
function Boxes({ from, value, by, onChange }: BoxesProps) {
  const options = useOptions(from);
  if (options === 'looking' || options === 'failed') return <p>{words[options]}</p>;
  const isOption = (each: (typeof options)[number], key: string | number) =>
    each.id === key || `${each.id}` === key || each.slug === key;
  const gone = value.filter((key) => !options.some((each) => isOption(each, key)));
  const all = [
    ...options.map((each) => ({ key: each[by] as string | number, name: each.name, each })),
    ...gone.map((key) => ({
      key,
      name: words.gone(typeof key === 'number' ? `Nr. ${key}` : key),
      each: null,
    })),
  ];
  if (all.length === 0) return <p className={styles.none}>{words.none}</p>;
  return (
    <div className={styles.several}>
      {all.map(({ key, name, each }) => {
        const matches = (chosen: string | number) =>
          each ? isOption(each, chosen) : chosen === key;
        return (
          <label key={key}>
            <input
              type="checkbox"
              checked={value.some(matches)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...value, key] : value.filter((chosen) => !matches(chosen)),
                )
              }
            />
            {name}
          </label>
        );
      })}
    </div>
  );
}

interface TextBoxesProps extends Pick<BoxesProps, 'from'> {
  value: unknown;
  onChange(value: string): void;
}

/** As `Boxes`, of slugs with commas; '' for any. */
function TextBoxes({ from, value, onChange }: TextBoxesProps) {
  const chosen = typeof value === 'string' ? value.split(',').filter(Boolean) : [];
  return <Boxes from={from} by="slug" value={chosen} onChange={(all) => onChange(all.join(','))} />;
}

interface OptionsFieldProps {
  field: Extract<FieldForm, { widget: 'options' }>;
  value: unknown;
  onChange(value: unknown): void;
}

/** Records of a vocabulary, by id or as text. */
export function OptionsField({ field: { from, asText }, value, onChange }: OptionsFieldProps) {
  if (asText) return <TextBoxes from={from} value={value} onChange={onChange} />;
  return <Boxes from={from} by="id" value={(value ?? []) as number[]} onChange={onChange} />;
}

interface FiltersFieldProps {
  field: Extract<FieldForm, { widget: 'filters' }>;
  value: unknown;
  onChange(value: unknown): void;
}

/** Several filters in one field, each with any number of options (G-615); those without a choice are closed. */
export function FiltersField({ field, value, onChange }: FiltersFieldProps) {
  const chosen = (value ?? {}) as Record<string, string>;
  return (
    <div className={styles.filters}>
      {Object.entries(field.filters).map(([name, { label, from }]) => {
        const count = (chosen[name] ?? '').split(',').filter(Boolean).length;
        return (
          <details key={name}>
            <summary>
              {label}: {count === 0 ? words.any : words.chosen(count)}
            </summary>
            <TextBoxes
              from={from}
              value={chosen[name]}
              onChange={(options) => onChange({ ...chosen, [name]: options })}
            />
          </details>
        );
      })}
    </div>
  );
}
