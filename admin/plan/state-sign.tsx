import Cancel from '@mui/icons-material/Cancel';
import SoldOut from '@mui/icons-material/DoNotDisturbOnOutlined';
import EventRepeat from '@mui/icons-material/EventRepeat';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Hourglass from '@mui/icons-material/HourglassEmpty';
import TrendingDown from '@mui/icons-material/TrendingDown';
import Hidden from '@mui/icons-material/VisibilityOffOutlined';
import Warning from '@mui/icons-material/WarningAmber';
import type { Theme } from '@mui/material/styles';
import type { State } from './states.ts';

const SIGNS = {
  cancelled: Cancel,
  postponed: HelpOutline,
  rescheduled: EventRepeat,
  soldout: SoldOut,
  few: TrendingDown,
  presale: Hourglass,
  hidden: Hidden,
  clash: Warning,
} as const satisfies Record<State, typeof Cancel>;

/** Colours of icon and edge, readable on the board in light and dark mode. */
const COLOURS = {
  light: {
    cancelled: '#b3261e',
    postponed: '#8a4b00',
    rescheduled: '#1f5fd6',
    soldout: '#6a2c91',
    few: '#7a5200',
    presale: '#2f6b3a',
    hidden: '#5d5851',
    clash: '#b3261e',
  },
  dark: {
    cancelled: '#ff8a80',
    postponed: '#ffb870',
    rescheduled: '#9bbdff',
    soldout: '#d7a6f5',
    few: '#f2cf6b',
    presale: '#93d6a0',
    hidden: '#b3ada3',
    clash: '#ff8a80',
  },
} as const satisfies Record<'light' | 'dark', Record<State, string>>;

export const stateColour = (state: State) => (theme: Theme) => COLOURS[theme.palette.mode][state];

/** The icon conveys the state without colour. */
export function StateSign({ state }: { state: State }) {
  const Sign = SIGNS[state];
  return (
    <Sign aria-hidden sx={{ fontSize: '1.05rem', color: stateColour(state), flexShrink: 0 }} />
  );
}
