import { createContext } from 'react-router';
import type { AnsweredSection } from '#content/answer/answered.ts';
import type { FrameData } from '#frame/frame-data.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Thing } from '#lib/pages/structured-data.ts';
import type { Services } from '#server/wiring/services.ts';

/** What a loader gets of the server, handed in per request by `provideServices` in entry.server. */
export interface RequestScope {
  services: Services;
  actor: Actor;
  facts: AnswerFacts;
  /** the moment this request is answered for: now, or the 'page as of' of a preview */
  now: Date;
  request_id: string;
  /** who came by a preview link (E-9): until when it is good, or why it is not */
  preview?: { expires_at: Date } | { refusal: unknown };
  /** what the route asks before its loader, by name (src/route-middleware.ts) */
  middleware: readonly string[];
}

export const requestScope = createContext<RequestScope>();

/** What the root's loader hands to rendering alone: the frame is written by the server, the browser has its HTML. */
export const writtenFrame = createContext<FrameData | null>(null);

/** The sections of a page whose browser gets them as text (content/view/handed-sections.ts). */
export const writtenSections = createContext<AnsweredSection[] | null>(null);

/** What a page's loader tells search engines besides (V-4): for the HTML alone, the browser's script gets none of it. */
export const structuredData = createContext<readonly Thing[]>([]);
