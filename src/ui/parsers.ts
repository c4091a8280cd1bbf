import { createContext } from 'react';

/**
 * How the house writes days, times and amounts (design setting `parsers`, DESIGN-08). Of a date: `dddd` Samstag, `dd` Sa,
 * `D` and `DD`, `M`, `MM`, `MMMM` November, `YY`, `YYYY`; of a time `H`, `HH`, `mm`; what stands in brackets stays as it is.
 */
export interface Parsers {
  date: string;
  time: string;
  /** sign of the house's own currency (CONST-34) */
  currency: string;
}

export const PARSERS: Parsers = { date: 'dd D. MMMM', time: 'HH:mm', currency: '€' };

export const ParsersContext = createContext(PARSERS);
