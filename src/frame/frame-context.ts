import { createContext, use } from 'react';
import type { FrameData } from './frame-data.ts';

/** Provided where pages are rendered on the server (entry.server.tsx); the browser has `FrameFacts` only. */
export const FrameContext = createContext<FrameData | null>(null);

/** All that the frame is written from. For what is rendered inside `<Kept>`. @throws Error in the browser */
export function useFrame(): FrameData {
  const frame = use(FrameContext);
  if (!frame) throw new Error('The whole frame is written on the server only.');
  return frame;
}
