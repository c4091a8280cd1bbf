/* Amounts of money: stored with two decimals, '18.00', shown and typed as Germans write them. */

const UNIT = /\s?(?:€|EUR)$/;
const AMOUNT = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;

/** '18,00'; what is no amount as it is. */
export const showAmount = (stored: unknown): string => {
  const text = String(stored ?? '');
  return AMOUNT.test(text) ? text.replace('.', ',') : text;
};

/** '18,5', '18.50' or '18,50 €' as '18.50'; what is no amount as it is, to be rejected in words. */
export function readAmount(typed: string): string {
  const plain = typed.trim().replace(UNIT, '');
  const [, whole, cents = ''] = AMOUNT.exec(plain) ?? [];
  return whole === undefined ? plain : `${Number(whole)}.${cents.padEnd(2, '0')}`;
}
