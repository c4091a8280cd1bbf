// Planted: types go round in a circle, too.
import type { Other } from './other.ts';

export interface One {
  other: Other | null;
}
