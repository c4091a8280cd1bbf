import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { texts } from './finder.texts.ts';
import type { Way } from './recent.ts';

interface WayListProps {
  id: string;
  ways: readonly Way[];
  /** index of the option that Enter takes; -1: none */
  place: number;
  onPoint(place: number): void;
  onChoose(way: Way): void;
}

/** The options of the finder's combobox. */
export function WayList({ id, ways, place, onPoint, onChoose }: WayListProps) {
  const chosen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place >= 0) chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <Box
      role="listbox"
      id={id}
      aria-label={texts.list}
      sx={{ overflowY: 'auto', maxHeight: { sm: '60vh' } }}
    >
      {ways.map((way, at) => (
        <Box
          key={way.url}
          ref={at === place ? chosen : null}
          role="option"
          id={`${id}-${at}`}
          aria-selected={at === place}
          onMouseMove={() => onPoint(at)}
          // keep the focus in the combobox
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(way)}
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            gap: 2,
            px: 2,
            py: 1,
            cursor: 'pointer',
            '&[aria-selected=true]': { bgcolor: 'action.selected' },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {way.title}
            {way.detail ? (
              <Typography component="span" variant="body2" color="text.secondary">
                {' '}
                {way.detail}
              </Typography>
            ) : null}
          </Box>
          <Typography component="span" variant="body2" color="text.secondary">
            {way.is_hidden ? `${way.kind}, ${texts.hidden}` : way.kind}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
