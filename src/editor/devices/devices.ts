import type { Owner } from '../session/session.ts';

/** Widths in CSS pixels: those at which the house's pages are looked at (LOOK). */
export const DEVICES = {
  phone: { width: 360, height: 780 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1366, height: 768 },
} as const;

export type Device = keyof typeof DEVICES;
export const DEVICE_NAMES = Object.keys(DEVICES) as Device[];

interface Size {
  width: number;
  height: number;
}

/**
 * How a device is shown in the room there is: never larger than it is, and smaller only where it is wider than the room.
 * @returns the frame's own size, and the factor by which it is drawn smaller
 */
export function fitted(device: Device, room: Size): Size & { scale: number } {
  const { width, height } = DEVICES[device];
  const scale = Math.min(1, room.width / width);
  // what is drawn smaller sees as much more of the page
  return { width, height: Math.min(height, room.height / scale), scale };
}

/**
 * The page as visitors see it now: without the editor, and without what is hidden from them (E-3).
 * @param now ISO
 * @param draftOf whose draft is shown in its place
 */
export function visitorsAddress(pathname: string, now: string, draftOf?: Owner): string {
  const draft = draftOf && `${draftOf.content_type}:${draftOf.object_id}`;
  return `${pathname}?${new URLSearchParams({ as_of: now, ...(draft && { draft }) })}`;
}
