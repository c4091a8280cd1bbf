import type { DemoProduction } from './entries.ts';

interface Price {
  category: string;
  amount: number;
  reduced: number | null;
}

/** As the page 'Preise & Ermäßigungen' has them, in euros; listening seats have one price for everybody. */
const SEATS = ['Parkett Mitte', 'Parkett Seite, Galerie', 'Parkett hinten', 'Seitengalerie'];
const LARGE = {
  schauspiel: [39, 31, 22, 14],
  tanz: [45, 36, 26, 16],
  konzert: [45, 36, 26, 16],
  oper: [58, 46, 33, 19],
  premiere: [72, 57, 41, 24],
} as const;
const LISTENING: Price = { category: 'Hörplätze', amount: 9, reduced: null };

const ONE_PRICE = {
  kammer: [24, 12],
  studio: [16, 8],
  foyer: [14, 7],
  dachterrasse: [14, 7],
  anleger: [12, 6],
} as const;

const one = (category: string, amount: number, reduced: number): Price => ({
  category,
  amount,
  reduced,
});

export function listPrices(production: DemoProduction, isPremiere: boolean): Price[] {
  const { genre, room, price, sale } = production;
  if (sale === 'free') return [];
  if (price) return [one('Alle Plätze', ...price)];
  if (genre === 'familie') return [one('Erwachsene', 12, 6)];
  if (room === 'hofbuehne') return [one('Tribüne', 28, 14), one('Wiese', 12, 6)];
  if (room === 'grosses-haus') {
    const row = isPremiere ? LARGE.premiere : LARGE[genre === 'wort' ? 'schauspiel' : genre];
    return [...row.map((amount, index) => one(SEATS[index] ?? '', amount, amount / 2)), LISTENING];
  }
  if (!room) return [];
  const [full, reduced] = ONE_PRICE[room];
  return [one('Alle Plätze', full, reduced)];
}
