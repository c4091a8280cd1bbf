/** Lines between the cells of the board. */
export const LINE = '1px solid' as const;

/** On paper cells are as narrow as their text allows, in the size of the board (G-667). */
export const PRINTED_CELL = {
  px: '1mm',
  py: '0.3mm',
  minWidth: 0,
  fontSize: 'inherit',
  lineHeight: 1.2,
} as const;
