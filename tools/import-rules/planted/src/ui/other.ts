import type { One } from './circle-of-types.ts';

export interface Other {
  one: One | null;
}
