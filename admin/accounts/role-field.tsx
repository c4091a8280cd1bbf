import { MenuItem, TextField } from '@mui/material';
import { texts } from './accounts.texts.ts';
import type { Role } from './accounts-api.ts';

interface RoleFieldProps {
  defaultValue: Role;
  problem?: string | undefined;
}

export function RoleField({ defaultValue, problem }: RoleFieldProps) {
  return (
    <TextField
      select
      name="role"
      label={texts.role}
      defaultValue={defaultValue}
      fullWidth
      error={Boolean(problem)}
      helperText={problem}
    >
      {Object.entries(texts.roles).map(([role, label]) => (
        <MenuItem key={role} value={role}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
