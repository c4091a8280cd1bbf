import { createContext, use } from 'react';
import type { FrameData } from './frame-data.ts';

/** Provided on the server (entry.server.tsx); browsers only have `FrameFacts`. */
export const FrameContext = createContext<FrameData | null>(null);

/** All data of the frame, for contents of `<StaticHtml>`. @throws Error in the browser */
export function useFrame(): FrameData {
  const frame = use(FrameContext);
  if (!frame) throw new Error('The whole frame is written on the server only.');
  return frame;
}
