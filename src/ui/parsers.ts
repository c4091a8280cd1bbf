import { createContext } from 'react';

/**
 * Formats of dates, times and prices (design setting `parsers`, DESIGN-08). Dates: `dddd` Samstag, `dd` Sa, `D`, `DD`, `M`,
 * `MM`, `MMMM` November, `YY`, `YYYY`; times: `H`, `HH`, `mm`; text in brackets is literal.
 */
export interface Parsers {
  date: string;
  time: string;
  /** symbol of the default currency (CONST-34) */
  currency: string;
}

export const PARSERS: Parsers = { date: 'dd D. MMMM', time: 'HH:mm', currency: '€' };

export const ParsersContext = createContext(PARSERS);
