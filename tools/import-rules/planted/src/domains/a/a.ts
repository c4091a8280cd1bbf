// Planted: a domain may not import another one.
import { b } from '../b/b.ts';

export const a = b;
