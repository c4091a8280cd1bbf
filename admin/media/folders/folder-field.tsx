import { MenuItem, TextField } from '@mui/material';
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
  const isKnown = value === '' || value === 'none' || folders?.some(({ id }) => `${id}` === value);
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={isKnown ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {all === undefined ? null : <MenuItem value="">{all}</MenuItem>}
      <MenuItem value="none">{words.none}</MenuItem>
      {folders?.map(({ id, name, count }) => (
        <MenuItem key={id} value={`${id}`} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {words.named(name, count)}
        </MenuItem>
      ))}
    </TextField>
  );
}
