import type { Person } from './people.ts';

/** A deletion that needs confirmation because others are writing there (G-270). */
export interface AskedRemoval {
  writers: readonly Person[];
  remove(): void;
}
