import Add from '@mui/icons-material/Add';
import { ButtonBase } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { cellKey, newEventPath, type Place } from './plan-places.ts';

/** Only the first cell's button is in the tab order; arrow keys move between cells. */
export function NewButton({
  place,
  label,
  isFirst,
}: {
  place: Place;
  label: string;
  isFirst: boolean;
}) {
  return (
    <ButtonBase
      component={Link}
      to={newEventPath(place)}
      aria-label={label}
      title={label}
      data-new={cellKey(place)}
      tabIndex={isFirst ? 0 : -1}
      onKeyDown={moveBetweenCells}
      sx={{
        width: '100%',
        minHeight: 24,
        color: 'text.secondary',
        opacity: 0,
        '&:hover, &.Mui-focusVisible': { opacity: 1, bgcolor: 'action.hover' },
        '&.Mui-focusVisible': { outline: '2px solid', outlineOffset: -2 },
        '@media print': { display: 'none' },
      }}
    >
      <Add fontSize="small" aria-hidden />
    </ButtonBase>
  );
}

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function moveBetweenCells(key: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[key.key];
  const cell = key.currentTarget.closest('td');
  const row = cell?.parentElement;
  if (!step || !cell || !row?.parentElement) return;
  key.preventDefault();
  const rows = [...row.parentElement.children];
  const target =
    rows[rows.indexOf(row) + step[0]]?.children[[...row.children].indexOf(cell) + step[1]];
  target?.querySelector<HTMLElement>('[data-new]')?.focus();
}
