/** CONST-11, G-25: the widths that scripts decide by, in px */
export const BREAKPOINTS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;

const ROOT_PX = 16;

/** Media query of a breakpoint, in em like in the style sheets, so that both follow the font size (CONST-14). */
export function minWidth(name: keyof typeof BREAKPOINTS): string {
  return `(min-width: ${BREAKPOINTS[name] / ROOT_PX}em)`;
}

/** `minWidth('md')` where it is all that a page needs: the table above would be in its script. */
export const FROM_MD = '(min-width: 48em)';
