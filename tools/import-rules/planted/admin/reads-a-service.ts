// Planted: the administration gets what domains know by calls.
import { b } from '../src/domains/b/b.ts';

export const planted = b;
