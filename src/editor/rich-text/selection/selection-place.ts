interface Lines {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Size {
  width: number;
  height: number;
}

/** Between tools and text, in px. */
const GAP = 8;
/** Handles of a selection by touch are below its ends. */
const HANDLES = 36;

/**
 * Where the tools stand, in px of the window: above the selected lines; by touch below them, because the system's own menu
 * stands above. On the other side if there is no room. Never over the selection.
 * @param room the free part of the window
 * @returns null if there is room on neither side
 */
export function placeAtSelection(
  lines: Lines,
  tools: Size,
  room: { top: number; bottom: number; width: number },
  isTouch: boolean,
): { left: number; top: number } | null {
  const above = lines.top - GAP - tools.height;
  const below = lines.bottom + (isTouch ? HANDLES : GAP);
  const fits = (top: number) => top >= room.top && top + tools.height <= room.bottom;
  const top = (isTouch ? [below, above] : [above, below]).find(fits);
  if (top === undefined) return null;
  const middle = (lines.left + lines.right - tools.width) / 2;
  return { left: Math.max(GAP, Math.min(middle, room.width - tools.width - GAP)), top };
}
