import { Button, type ButtonProps, IconButton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ListToolProps
  extends Pick<ButtonProps, 'onClick' | 'disabled' | 'aria-haspopup' | 'aria-expanded'> {
  label: string;
  icon: ReactNode;
  /** makes it a link */
  to?: string;
}

/** A button above a list; on narrow screens only its icon, like react-admin's own buttons. */
export function ListTool({ label, icon, to, ...button }: ListToolProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const link = to ? { component: Link, to } : {};
  if (isNarrow) {
    return (
      <IconButton
        {...button}
        {...link}
        aria-label={label}
        title={label}
        color="primary"
        size="large"
      >
        {icon}
      </IconButton>
    );
  }
  return (
    <Button {...button} {...link} size="small" startIcon={icon}>
      {label}
    </Button>
  );
}
