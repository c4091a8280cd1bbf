/** True for the empty string and for addresses that are safe in an `href`. */
export function isSafeAddress(value: string): boolean {
  if (/\p{Cc}/u.test(value)) return false; // browsers leave out tabs and line breaks: '/\t/host' is '//host' to them
  if (value === '' || /^[/#](?![/\\])/.test(value)) return true;
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(value)) return false;
  return URL.canParse(value);
}
