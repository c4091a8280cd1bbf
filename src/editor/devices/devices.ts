import type { Owner } from '../session/owner.ts';
/** Widths in CSS pixels, those of the visual requirements (LOOK). */
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
 * Fits a device into the available space: scaled down if too wide, never up.
 * @returns the frame's own size and its scale
 */
export function fitDevice(device: Device, room: Size): Size & { scale: number } {
  const { width, height } = DEVICES[device];
  const scale = Math.min(1, room.width / width);
  // a scaled-down frame can be taller
  return { width, height: Math.min(height, room.height / scale), scale };
}

/**
 * The page as visitors see it now: no editor, nothing hidden (E-3).
 * @param now ISO
 * @param draftOf owner whose draft is shown instead
 */
export function buildVisitorsAddress(pathname: string, now: string, draftOf?: Owner): string {
  const draft = draftOf && `${draftOf.content_type}:${draftOf.object_id}`;
  return `${pathname}?${new URLSearchParams({ as_of: now, ...(draft && { draft }) })}`;
}
