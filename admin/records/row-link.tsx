import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

/** Rows answer to the mouse only: keys, screen readers and new tabs need a link. */
export function RowLink({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  return (
    <Link
      component={RouterLink}
      to={`/cms-hub/${resource}/${record?.id}`}
      color="inherit"
      underline="hover"
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}
