/** Characters without a visible shape: spaces, controls, joiners, fillers, direction marks. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** The same as HTML entities. */
const NAMED =
  /&(?:nbsp|ensp|emsp|thinsp|shy|zwj|zwnj|lrm|rlm|ZeroWidthSpace|NoBreak|Tab|NewLine);/g;
const NUMBERED = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

/** A text of only zero-width characters counts as empty. */
export function hasVisibleText(text: string): boolean {
  return text.replace(INVISIBLE, '') !== '';
}

/** The same for HTML, ignoring tags. */
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
