import { GlobalStyles } from '@mui/material';

/** Not on paper. */
export const SCREEN_ONLY = { '@media print': { display: 'none' } } as const;

/** On paper only the entry, black on white also in dark colours. */
const PAPER = {
  '@media print': {
    ':root': { colorScheme: 'light', background: 'none' },
    'body, #root': { background: 'none' },
    '.MuiAppBar-root, [class*="RaSidebar-"]': { display: 'none !important' },
    '.RaLayout-appFrame': { marginTop: '0 !important' },
    '.RaLayout-content': { padding: '0 !important', overflow: 'visible !important' },
    '*': { color: '#000 !important', backgroundColor: 'transparent !important' },
  },
};

export function PrintStyles() {
  return <GlobalStyles styles={PAPER} />;
}
