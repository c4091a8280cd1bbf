interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** Min distance to the edge of the window, in px. */
const EDGE = 8;

/** Height of the toolbar with a margin: menus of the page end above it. */
export const TOOLBAR = 56;

/**
 * The position of a menu, in px of the window: below its button, else above, else beside; if it fits nowhere, below or
 * above with a reduced height. Never over the button, where a double click would pick an item.
 * @param room the free part of the window, from its upper left corner
 */
export function findMenuPlace(
  button: Box,
  menu: Size,
  room: Size,
): { left: number; top: number; height: number } {
  const within = (value: number, size: number, all: number) =>
    Math.max(EDGE, Math.min(value, all - size - EDGE));
  const left = within(button.left, menu.width, room.width);
  const above = Math.min(button.top, room.height) - EDGE;
  const below = room.height - Math.max(button.bottom, 0) - EDGE;
  if (menu.height <= below)
    return { left, top: Math.max(button.bottom, EDGE), height: menu.height };
  if (menu.height <= above) return { left, top: above + EDGE - menu.height, height: menu.height };
  const beside = [button.right, button.left - menu.width].find(
    (each) => each >= EDGE && each + menu.width <= room.width - EDGE,
  );
  if (beside !== undefined && menu.height <= room.height - 2 * EDGE) {
    const top = within(button.top, menu.height, room.height);
    return { left: beside, top, height: menu.height };
  }
  return below >= above
    ? { left, top: Math.max(button.bottom, EDGE), height: below }
    : { left, top: EDGE, height: above };
}

interface MenuOnPage {
  menu: HTMLElement | null;
  opener: HTMLElement | null;
  /** px at the lower edge of the window that the menu leaves free */
  below?: number;
}

/**
 * Puts a menu that has just opened beside its button, as high as there is room, and focuses its first item. Follows the
 * button while the window changes: the focus closes a phone's keyboard.
 */
export function placeMenu(on: MenuOnPage): void {
  const { menu } = on;
  if (!menu) return;
  place(on);
  const closed = new AbortController();
  const { signal } = closed;
  visualViewport?.addEventListener('resize', () => place(on), { signal });
  menu.addEventListener('toggle', () => closed.abort(), { signal });
  menu.querySelector('button')?.focus({ preventScroll: true });
}

function place({ menu, opener, below = 0 }: MenuOnPage): void {
  if (!menu || !opener) return;
  // measured by its items, not by where it was or as wide as a phone's menus of the bar
  Object.assign(menu.style, { inset: 'auto', maxBlockSize: '' });
  const keyboard = Number.parseFloat(document.body.style.getPropertyValue('--keyboard-height'));
  const room = { width: innerWidth, height: innerHeight - below - (keyboard || 0) };
  const at = opener.getBoundingClientRect();
  const { left, top, height } = findMenuPlace(at, menu.getBoundingClientRect(), room);
  Object.assign(menu.style, { left: `${left}px`, top: `${top}px`, maxBlockSize: `${height}px` });
}
