import { createContext } from 'react-router';
import type { FrameData } from '#frame/frame-data.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
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
  /** set for preview links (E-9): their expiry, or why they are invalid */
  preview?: { expires_at: Date } | { refusal: unknown };
  /** the route's middleware by name (src/route-middleware.ts) */
  middleware: readonly string[];
}

export const requestScope = createContext<RequestScope>();

/** What the root's loader hands to rendering alone: the frame is written by the server, the browser has its HTML. */
export const writtenFrame = createContext<FrameData | null>(null);

/** Sections of a page sent to the browser as text (content/view/handed-sections.ts). */
export const writtenSections = createContext<AnsweredSection[] | null>(null);

/** Structured data of a page (V-4): for the HTML only, not for the browser's script. */
export const structuredData = createContext<readonly Thing[]>([]);
