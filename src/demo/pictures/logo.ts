import { word } from './alphabet.ts';
import { INK, PAPER } from './palette.ts';
import { curve, disc, path, polygon, rect, ring, ringPart, times, turned } from './sheet.ts';

/** A mark on a field of 200 × 200 and the word beside or below it. */
interface Logo {
  ink: string;
  mark: (ink: string) => string;
  word: string;
  /** share of the height that one letter of the word is drawn with */
  pen?: number;
  below?: boolean;
}

const quarter = (x: number, y: number, r: number, from: number, ink: string) =>
  ringPart([x, y], [0, r], [from, from + 90], ink);

/** The houses that give something: nobody of this name is known to us. */
const LOGOS: Record<string, Logo> = {
  'lindenfurter-bank': {
    ...{ ink: '#0b3d2e', word: 'LINDENFURTER BANK', pen: 0.15 },
    mark: (ink) => times(4, (n) => rect(n * 54, 150 - n * 42, 38, 50 + n * 42, ink)).join(''),
  },
  'stadtwerke-lindenfurt': {
    ...{ ink: '#0b57a4', word: 'STADTWERKE', pen: 0.2 },
    mark: (ink) =>
      path('M100 0C150 70 180 100 180 130A80 70 0 0 1 20 130C20 100 50 70 100 0Z', ink) +
      curve('M20 140Q60 110 100 140T180 140', PAPER, 14),
  },
  'saegewerk-althaus': {
    ...{ ink: '#7a3b12', word: 'ALTHAUS', pen: 0.24 },
    mark: (ink) =>
      times(12, (n) =>
        turned(
          n * 30,
          100,
          100,
          polygon(
            [
              [92, 4],
              [124, 20],
              [88, 30],
            ],
            ink,
          ),
        ),
      ).join('') +
      disc(100, 100, 80, ink) +
      [56, 34, 14].map((r) => ring(100, 100, r - 4, r + 4, PAPER)).join(''),
  },
  'tuchweberei-linde': {
    ...{ ink: '#8a1746', word: 'TUCH LINDE', pen: 0.1 },
    mark: (ink) =>
      times(16, (n) => {
        const [x, y] = [(n % 4) * 50, Math.floor(n / 4) * 50];
        const isAcross = (n + Math.floor(n / 4)) % 2 === 0;
        return isAcross ? rect(x, y + 9, 50, 32, ink) : rect(x + 9, y, 32, 50, ink);
      }).join(''),
  },
  'seilerei-brandt': {
    ...{ ink: INK, word: 'BRANDT', pen: 0.28, below: true },
    mark: (ink) =>
      curve('M10 100C10 30 90 30 100 100S190 170 190 100S110 30 100 100S10 170 10 100Z', ink, 24) +
      curve('M84 122L116 78', PAPER, 46) +
      curve('M76 134C96 112 104 88 124 66', ink, 24),
  },
  'brauerei-drei-wehre': {
    ...{ ink: '#8f5a00', word: 'DREI WEHRE', pen: 0.18, below: true },
    mark: (ink) =>
      times(3, (n) =>
        curve(
          `M${n * 34} ${40 + n * 58}H${96 + n * 34}Q${120 + n * 34} ${40 + n * 58} ${120 + n * 34} ${80 + n * 58}`,
          ink,
          34,
        ),
      ).join(''),
  },
  'klinkerwerk-ost': {
    ...{ ink: '#b0351d', word: 'KLINKERWERK', pen: 0.22 },
    mark: (ink) =>
      times(3, (row) =>
        times(3, (n) => rect(n * 100 - (row % 2 ? 50 : 0) + 4, row * 66 + 4, 92, 56, ink)).join(''),
      ).join('') +
      rect(-60, 0, 60, 200, PAPER) +
      rect(200, 0, 120, 200, PAPER),
  },
  'hotel-treidelhof': {
    ...{ ink: '#1f2f5c', word: 'TREIDELHOF', pen: 0.08 },
    mark: (ink) =>
      path('M20 200V100A80 80 0 0 1 180 100V200H150V100A50 50 0 0 0 50 100V200Z', ink) +
      disc(100, 120, 26, ink),
  },
  'druckerei-kolb': {
    ...{ ink: INK, word: 'KOLB', pen: 0.3 },
    mark: (ink) =>
      disc(62, 62, 62, ink) +
      disc(138, 138, 62, '#e8391d') +
      curve('M-10 150H62A62 62 0 0 0 138 50H210', PAPER, 20),
  },
  'stiftung-rauch': {
    ...{ ink: '#4b2a63', word: 'STIFTUNG RAUCH', pen: 0.09 },
    mark: (ink) =>
      quarter(0, 100, 100, 270, ink) +
      quarter(200, 100, 100, 180, ink) +
      quarter(0, 100, 100, 0, ink) +
      quarter(200, 100, 100, 90, ink),
  },
  'kulturfonds-an-der-linde': {
    ...{ ink: '#00695c', word: 'KULTURFONDS', pen: 0.16 },
    mark: (ink) => times(4, (n) => turned(n * 90, 100, 100, quarter(100, 0, 100, 0, ink))).join(''),
  },
  'musikhaus-ritter': {
    ...{ ink: '#c02517', word: 'RITTER', pen: 0.2 },
    mark: (ink) => curve('M60 0V92A40 40 0 0 0 140 92V0', ink, 26) + rect(87, 130, 26, 70, ink),
  },
  'freundeskreis-haus-am-wehr': {
    ...{ ink: '#b92a10', word: 'FREUNDESKREIS', pen: 0.2, below: true },
    mark: (ink) =>
      times(12, (n) => {
        const angle = (n * 30 * Math.PI) / 180;
        return disc(
          100 + Math.cos(angle) * 84,
          100 + Math.sin(angle) * 84,
          n === 10 ? 17 : 13,
          n === 10 ? INK : ink,
        );
      }).join(''),
  },
};

export const LOGO_NAMES = Object.keys(LOGOS);

const FIELD = { width: 1200, height: 800, margin: 90 };

function sized(drawing: string, { x, y, scale }: { x: number; y: number; scale: number }): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
}

/** Mark and name of a sponsor, on a sheet of 1200 × 800; an unknown slug gets a plain disc with its name. */
export function logo(slug: string): { ground: string; body: string } {
  const known = LOGOS[slug];
  const {
    ink,
    mark,
    pen = 0.2,
    below = false,
    word: name,
  } = known ?? {
    ...{ ink: INK, mark: (fill: string) => disc(100, 100, 100, fill) },
    word: slug.replaceAll('-', ' ').toUpperCase(),
  };
  const wide = FIELD.width - 2 * FIELD.margin;
  const lines = below ? [name] : name.split(' ');
  const longest = Math.max(
    ...lines.map((each) => word(each, { x: 0, y: 0, height: 100, pen: pen * 100, ink }).end),
  );
  const isBelow = below || lines.length === 1;
  const markSize = isBelow ? 400 : 330;
  const room = isBelow ? wide : wide - markSize - 70;
  const height = Math.min((room / longest) * 100, isBelow ? 150 : 125);
  const block = isBelow ? markSize + 80 + height : Math.max(markSize, height * lines.length * 1.5);
  const top = (FIELD.height - block) / 2;
  const wordTop = isBelow
    ? top + markSize + 80
    : FIELD.height / 2 - (height * (1.5 * lines.length - 0.5)) / 2;
  const text = lines.map((each, index) => {
    const { end } = word(each, { x: 0, y: 0, height, pen: pen * height, ink });
    const x = isBelow ? (FIELD.width - end) / 2 : FIELD.margin + markSize + 70 + (pen * height) / 2;
    return word(each, { x, y: wordTop + index * height * 1.5, height, pen: pen * height, ink })
      .drawing;
  });
  const x = isBelow ? (FIELD.width - markSize) / 2 : FIELD.margin;
  const drawn = sized(mark(ink), {
    x,
    y: isBelow ? top : (FIELD.height - markSize) / 2,
    scale: markSize / 200,
  });
  return { ground: PAPER, body: drawn + text.join('') };
}
