import { Box } from '@mui/material';
import { texts } from '../plan.texts.ts';
import { LINE, PRINTED_CELL } from './cells.ts';

/** A room on the board; null: elsewhere. */
export interface Column {
  /** no performances on these days: left out in print */
  isEmpty: boolean;
  id: number | null;
  name: string;
  venue: string;
}

const NAME_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
} as const;
/** In print, columns without performances are left out, and the others share the width. */
export const printed = (isEmpty: boolean, cell: object) => ({
  '@media print': isEmpty ? { display: 'none' } : cell,
});

const PRINTED_HEAD = { ...PRINTED_CELL, position: 'static' } as const;
const COLUMN_HEAD = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  p: 0.75,
  textAlign: 'left',
  fontWeight: 650,
  fontSize: '0.875rem',
  lineHeight: 1.25,
  verticalAlign: 'bottom',
  bgcolor: 'background.default',
  borderBottom: LINE,
  borderRight: LINE,
  borderColor: 'divider',
} as const;

/** The rooms above their columns, each as high as a few lines of its name. */
export function PlanHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        <Box
          component="th"
          scope="col"
          sx={{
            ...COLUMN_HEAD,
            left: 0,
            zIndex: 3,
            width: '5.5rem',
            '@media print': { ...PRINTED_HEAD, width: '20mm' },
          }}
        >
          {texts.day}
        </Box>
        {columns.map(({ id, name, venue, isEmpty }) => (
          <Box
            component="th"
            scope="col"
            key={id}
            sx={{ ...COLUMN_HEAD, ...printed(isEmpty, PRINTED_HEAD) }}
          >
            <Box component="span" title={name} sx={NAME_LINES}>
              {name}
            </Box>
            {venue && venue !== name ? (
              <Box
                component="span"
                title={venue}
                sx={{
                  ...NAME_LINES,
                  WebkitLineClamp: 1,
                  fontWeight: 400,
                  color: 'text.secondary',
                }}
              >
                {venue}
              </Box>
            ) : null}
          </Box>
        ))}
      </tr>
    </thead>
  );
}
