// Allowed: a type-only import vanishes before the code runs.
import type { Button } from '../ui/button.ts';

export const free: Button = 'button';
