/** A row of actions. On phones one line that scrolls sideways: wrapped, they took a quarter of the screen. */
export const ACTION_LINE = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  maxWidth: '100%',
  overflowX: { xs: 'auto', sm: 'visible' },
  '& > *': { flexShrink: 0, whiteSpace: 'nowrap' },
} as const;

/** Above a form. */
export const FORM_ACTIONS = {
  ...ACTION_LINE,
  justifyContent: { xs: 'flex-start', sm: 'flex-end' },
} as const;
