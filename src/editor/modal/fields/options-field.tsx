import type { FieldForm, OptionList } from '#modules/form.ts';
import { texts } from '../../editor.texts.ts';
import styles from './options-field.module.css';
import { useOptions } from './use-options.ts';

const words = texts.options;
interface ChoiceProps {
  id?: string;
  label?: string;
  from: OptionList;
  /** id or slug; '': any */
  value: string;
  describedBy?: string | undefined;
  onChange(value: string): void;
}

/** A select with an option for any. A chosen option that was deleted stays visible. */
function Choice({ id, label, from, value, describedBy, onChange }: ChoiceProps) {
  const options = useOptions(from);
  const list = typeof options === 'string' ? [] : options;
  const chosen = list.find((each) => each.slug === value || String(each.id) === value);
  return (
    <select
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={options === 'looking'}
      value={chosen?.slug ?? value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{options === 'looking' ? words.looking : words.any}</option>
      {value && !chosen ? <option value={value}>{words.gone(value)}</option> : null}
      {list.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface OptionsFieldProps {
  id: string;
  field: Extract<FieldForm, { widget: 'options' }>;
  value: unknown;
  describedBy: string | undefined;
  onChange(value: unknown): void;
}

/** One record by slug, or several by id. */
export function OptionsField({ id, field, value, describedBy, onChange }: OptionsFieldProps) {
  if (field.isMultiple) {
    return <Several from={field.from} value={value as number[]} onChange={onChange} />;
  }
  return (
    <Choice
      id={id}
      describedBy={describedBy}
      onChange={onChange}
      from={field.from}
      value={typeof value === 'string' ? value : ''}
    />
  );
}

interface SeveralProps {
  from: OptionList;
  value: number[];
  onChange(value: number[]): void;
}

function Several({ from, value, onChange }: SeveralProps) {
  const options = useOptions(from);
  if (options === 'looking' || options === 'failed') return <p>{words[options]}</p>;
  const gone = value.filter((id) => !options.some((each) => each.id === id));
  const all = [...options, ...gone.map((id) => ({ id, name: words.gone(`Nr. ${id}`), slug: '' }))];
  if (all.length === 0) return <p className={styles.none}>{words.none}</p>;
  return (
    <div className={styles.several}>
      {all.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={value.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, id] : value.filter((each) => each !== id))
            }
          />
          {name}
        </label>
      ))}
    </div>
  );
}

interface FiltersFieldProps {
  field: Extract<FieldForm, { widget: 'filters' }>;
  value: unknown;
  onChange(value: unknown): void;
}

/** Several selects in one field. */
export function FiltersField({ field, value, onChange }: FiltersFieldProps) {
  const chosen = (value ?? {}) as Record<string, string>;
  return (
    <div className={styles.filters}>
      {Object.entries(field.filters).map(([name, { label, from }]) => (
        <div key={name}>
          <span aria-hidden="true">{label}</span>
          <Choice
            label={label}
            from={from}
            value={chosen[name] ?? ''}
            onChange={(option) => onChange({ ...chosen, [name]: option })}
          />
        </div>
      ))}
    </div>
  );
}
