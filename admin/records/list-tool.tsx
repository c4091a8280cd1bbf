import { Button, type ButtonProps, IconButton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface ListToolProps
  extends Pick<ButtonProps, 'onClick' | 'disabled' | 'aria-haspopup' | 'aria-expanded'> {
  label: string;
  icon: ReactNode;
}

/** A button above a list; on narrow screens only its icon, like react-admin's own buttons. */
export function ListTool({ label, icon, ...button }: ListToolProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  if (isNarrow) {
    return (
      <IconButton {...button} aria-label={label} title={label} color="primary" size="large">
        {icon}
      </IconButton>
    );
  }
  return (
    <Button {...button} size="small" startIcon={icon}>
      {label}
    </Button>
  );
}
