import Add from '@mui/icons-material/Add';
import { ButtonBase } from '@mui/material';
import { Link } from 'react-router-dom';
import { cellKey, newEventPath, type Place } from '../plan-places.ts';
import { moveOnBoard } from './board-keys.ts';

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
      onKeyDown={moveOnBoard}
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
