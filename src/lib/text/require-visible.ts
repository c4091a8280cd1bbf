import * as z from 'zod/mini';
import { hasVisibleText } from './visible-text.ts';

/** Checks for a required text. */
export function visible(message: string) {
  const filled: z.core.$ZodCheck<string> = z.minLength(1, { error: message, abort: true });
  const hasText: z.core.$ZodCheck<string> = z.refine<string>(hasVisibleText, message);
  return [filled, hasText] as const;
}
