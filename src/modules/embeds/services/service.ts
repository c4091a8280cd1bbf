import type { EmbedShape } from '#lib/answers/sections.ts';
/** Kinds of embeds; each has its own list of hosts in the design settings (G-38). */
export type EmbedKind = 'video' | 'audio' | 'viewer' | 'socialmedia';

/** What is framed after consent: these, and forms of HubSpot (G-39). */
export type FramedKind = EmbedKind | 'form';

/** A service: its name and its players' URLs. */
export interface Service {
  name: string;
  /** also the value of `media_type` and `platform` */
  key: string;
  hosts: readonly string[];
  /** may also be on customers' hosts, if selected in the module */
  isAnywhere?: true;
  /** URL of the player; null if the URL has no embeddable content */
  player(address: URL): string | null;
  /** public URL, if the given one is a player's */
  page?(address: URL): string | null;
  shape?(address: URL): EmbedShape;
}

/** The first group of the pattern in the path. */
export function pathPart({ pathname }: URL, pattern: RegExp): string | null {
  return pattern.exec(pathname)?.[1] ?? null;
}

/** A URL with a query; empty values are omitted. */
export function buildUrl(base: string, query: Record<string, string | null>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url.href;
}
