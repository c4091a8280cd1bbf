import type { FrameMenuItem } from '../../frame-data.ts';

/** Widths from which the bar may show the whole menu (CONST-14), in rem. Style sheets have them without the margins. */
export const SCREENS = [
  { from: '64', width: 64, font: 1.07, gap: 1.42, margins: 5.5 },
  { from: '85', width: 85.375, font: 1.1, gap: 1.9, margins: 7 },
  { from: '100', width: 100, font: 1.125, gap: 2.25, margins: 8.1 },
] as const;

/** Width of a tool (search, favourites …); signed-in users have one more; gaps beside the menu. */
const TOOL = 2.75;
const GAPS = 3.2;
/** Average letter width in the menu and the house's name, in em; the arrow of items with children. */
const LETTER = 0.58;
const NAME_LETTER = 1.15;
const ARROW = 1.1;
const LOGO = 8.75;
const WIDEST_NAME = 22;

/**
 * Estimates the width from which the menu fits between logo and tools; 'never' if it never does. Computed on the server, so
 * that nothing is measured or moves in the browser.
 * @param beside.name of the house if there is no logo
 * @param beside.tools number for visitors
 */
export function findMenuWidth(
  items: FrameMenuItem[],
  beside: { name: string | null; tools: number },
): '64' | '85' | '100' | 'never' {
  const letters = items.reduce((sum, { menu_name }) => sum + menu_name.length, 0);
  const arrows = items.filter(({ children }) => children?.length).length;
  const words = letters * LETTER + arrows * ARROW;
  const { name, tools } = beside;
  const house = name === null ? LOGO : Math.min(name.length * NAME_LETTER, WIDEST_NAME);
  const screen = SCREENS.find(({ width, font, gap, margins }) => {
    const menu = words * font + gap * Math.max(0, items.length - 1);
    return menu <= width - margins - house - GAPS - TOOL * (tools + 1);
  });
  return screen?.from ?? 'never';
}
