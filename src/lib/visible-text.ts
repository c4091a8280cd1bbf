import * as z from 'zod/mini';

/** Signs that take no room or show nothing: spaces, controls, joiners, fillers, marks of direction. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** The same, written as HTML. */
const NAMED =
  /&(?:nbsp|ensp|emsp|thinsp|shy|zwj|zwnj|lrm|rlm|ZeroWidthSpace|NoBreak|Tab|NewLine);/g;
const NUMBERED = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

/** Whether there is anything to be seen: a text of zero-width signs is as empty as none. */
export function hasVisibleText(text: string): boolean {
  return text.replace(UNSEEN, '') !== '';
}

/** The same of HTML, whose tags show nothing. */
export function hasVisibleHtml(html: string): boolean {
  const text = html
    .replace(/<[^<>]*>/g, '')
    .replace(NAMED, '')
    .replace(NUMBERED, (sign, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : sign;
    });
  return hasVisibleText(text);
}

/** Checks of a text that must say something. @param message what is said where it does not */
export function visible(message: string) {
  const filled: z.core.$ZodCheck<string> = z.minLength(1, { error: message, abort: true });
  const seen: z.core.$ZodCheck<string> = z.refine<string>(hasVisibleText, message);
  return [filled, seen] as const;
}
