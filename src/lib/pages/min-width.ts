import { BREAKPOINTS } from '../constants.ts';

const ROOT_PX = 16;

/** From which width on, as the style sheets ask for it: in em, so that both change where letters are larger (CONST-14). */
export function minWidth(name: keyof typeof BREAKPOINTS): string {
  return `(min-width: ${BREAKPOINTS[name] / ROOT_PX}em)`;
}
