import type { Read } from './read.ts';
import { texts as words } from './values.texts.ts';

export interface Price {
  category: string;
  amount: string;
  reduced: string | null;
}

/** One or two amounts at the end of a price: `42`, `42/21`, `42,50 / 21`. */
const AMOUNTS = /(?<![^\s:])(\d{1,6}(?:[.,]\d{1,2})?)(?: ?\/ ?(\d{1,6}(?:[.,]\d{1,2})?))?$/;
const formatAmount = (text: string) => Number(text.replace(',', '.')).toFixed(2);
const shown = (amount: string) => amount.replace(/\.00$/, '').replace('.', ',');

/** Reads `Parkett 42/21; Rang 30`: category, price, reduced price. */
export function readPrices(text: string): Read<Price[]> {
  const value: Price[] = [];
  const separator = text.includes(';') ? ';' : /,\s/;
  for (const part of text.split(separator)) {
    const trimmed = part.trim();
    if (!trimmed) continue;
    const price = trimmed.replace(/\s+/g, ' ').replace(/ ?(?:€|EUR)/g, '');
    const found = AMOUNTS.exec(price);
    const [, amount, reduced] = found ?? [];
    if (!found || !amount) return { problem: words.price(trimmed) };
    value.push({
      category: price.slice(0, found.index).trim().replace(/:$/, '').slice(0, 60),
      amount: formatAmount(amount),
      reduced: reduced === undefined ? null : formatAmount(reduced),
    });
  }
  return { value };
}

export function writePrices(prices: readonly Price[]): string {
  return prices
    .map(({ category, amount, reduced }) => {
      const amounts = reduced === null ? shown(amount) : `${shown(amount)}/${shown(reduced)}`;
      return category ? `${category} ${amounts}` : amounts;
    })
    .join('; ');
}
