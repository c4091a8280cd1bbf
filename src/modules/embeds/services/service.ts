/** The kinds of modules that embed; each has host lists of its own in the design settings (G-38). */
export type EmbedKind = 'video' | 'audio' | 'viewer' | 'socialmedia';

/** How much room a player takes: a shape, or a height in pixels that its maker has fixed. */
export interface EmbedShape {
  ratio?: string;
  height?: number;
}

/** What is known of a service: how it is called, and where its players are. */
export interface Service {
  name: string;
  /** also the value of `media_type` and `platform` */
  key: string;
  hosts: readonly string[];
  /** it is also at hosts of its customers, if a module says so */
  isAnywhere?: true;
  /** address of the player; null where the address shows nothing that can be embedded alone */
  player(address: URL): string | null;
  /** address for people, where the given one is that of a player */
  page?(address: URL): string | null;
  shape?(address: URL): EmbedShape;
}

/** The first group of the pattern in the path. */
export function pathPart({ pathname }: URL, pattern: RegExp): string | null {
  return pattern.exec(pathname)?.[1] ?? null;
}

/** An address with a query; what is empty is left out. */
export function addressOf(base: string, query: Record<string, string | null>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url.href;
}
