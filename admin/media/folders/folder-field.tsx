import { TypedChoice } from '../../inputs/typed-choice.tsx';
import { folderTexts as words } from './folders.texts.ts';
import { useFolders } from './folders-api.ts';

interface FolderFieldProps {
  label: string;
  /** folder id, `none` for files without a folder, or '' for all */
  value: string;
  onChange(value: string): void;
  /** label of ''; without it '' cannot be chosen */
  all?: string;
}

export function FolderField({ label, value, onChange, all }: FolderFieldProps) {
  const folders = useFolders();
  const options = [
    ...(all === undefined ? [] : [{ value: '', label: all }]),
    { value: 'none', label: words.none },
    ...(folders ?? []).map(({ id, name, count }) => ({
      value: `${id}`,
      label: words.named(name, count),
      name,
    })),
  ];
  return <TypedChoice label={label} value={value} options={options} onChange={onChange} />;
}
