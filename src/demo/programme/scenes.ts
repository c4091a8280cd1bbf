import type { DemoPicture } from '../content.ts';
import type { PictureFamily } from '../pictures/draw.ts';
import type { Tone } from '../pictures/palette.ts';
import { wide } from '../pictures-of-pages.ts';
import type { GenreSlug } from './vocabulary.ts';

/* What some productions show beside their poster, and who helped to pay for them. */

type Scene = readonly [family: PictureFamily, alt: string, tone?: Tone];

interface Scenes {
  genre: GenreSlug;
  scenes: readonly Scene[];
  /** logos by slug, as pages have them, with their names */
  sponsors?: readonly (readonly [logo: string, name: string])[];
}

const RAUCH = ['stiftung-rauch', 'Stiftung Ferdinand Rauch'] as const;
const FUND = ['kulturfonds-an-der-linde', 'Kulturfonds an der Linde'] as const;
const BANK = ['lindenfurter-bank', 'Lindenfurter Bank'] as const;
const WEAVERS = ['tuchweberei-linde', 'Tuchweberei Linde'] as const;
const MUSIC = ['musikhaus-ritter', 'Musikhaus Ritter'] as const;

const SCENES: Readonly<Record<string, Scenes>> = {
  woyzeck: {
    genre: 'schauspiel',
    scenes: [
      ['stairs', 'Eine Treppe, die oben im Dunkeln endet', 'ink'],
      ['windows', 'Fenster eines Wohnhauses bei Nacht, eines ist hell', 'deep'],
      ['chair', 'Ein Stuhl steht allein im Licht', 'signal'],
    ],
    sponsors: [RAUCH, FUND],
  },
  carmen: {
    genre: 'oper',
    scenes: [
      ['bricks', 'Die Mauer der Fabrik, ein Stein fehlt', 'signal'],
      ['choir', 'Ein Chor singt mit offenen Mündern', 'deep'],
      ['curtains', 'Stoffbahnen, halb zur Seite gezogen', 'ink'],
      ['lamps', 'Lampen hängen über einer langen Werkbank', 'tint'],
    ],
    sponsors: [BANK, WEAVERS],
  },
  'die-zauberfloete': {
    genre: 'oper',
    scenes: [
      ['waves', 'Die Schlange als Band aus Papier', 'tint'],
      ['cones', 'Drei Lichtkegel suchen jemanden', 'deep'],
      ['hand', 'Eine große Hand aus Karton', 'paper'],
    ],
    sponsors: [BANK],
  },
  'le-sacre-du-printemps': {
    genre: 'tanz',
    scenes: [
      ['dancer', 'Eine Tänzerin mitten im Sprung', 'signal'],
      ['cut-paper', 'Geschnittene Formen, die ineinandergreifen', 'ink'],
      ['arcs', 'Bögen, die sich schließen und öffnen', 'tint'],
    ],
    sponsors: [FUND],
  },
  'die-schoepfung': {
    genre: 'konzert',
    scenes: [
      ['organ', 'Orgelpfeifen in drei Höhen', 'deep'],
      ['choir', 'Der Chor von vorn, alle holen Luft', 'tint'],
    ],
    sponsors: [MUSIC, RAUCH],
  },
  papierkram: {
    genre: 'familie',
    scenes: [
      ['kite', 'Ein Drachen aus Packpapier', 'paper'],
      ['blocks', 'Schachteln, zu einem Turm gestapelt', 'tint'],
      ['envelope', 'Ein Brief mit rotem Siegel', 'deep'],
    ],
  },
};

const slugOf = (production: string, index: number) => `szene-${production}-${index + 1}`;

export const scenePictures: readonly DemoPicture[] = Object.entries(SCENES).flatMap(
  ([production, { genre, scenes }]) =>
    scenes.map(([family, alt, tone], index) =>
      wide(slugOf(production, index), genre, family, alt, tone ? { tone } : {}),
    ),
);

/** Slugs of the pictures that a production shows, and who paid, as its record keeps them. */
export function scenesOf(production: string): Pick<Scenes, 'sponsors'> & { gallery: string[] } {
  const { scenes = [], sponsors = [] } = SCENES[production] ?? {};
  return { gallery: scenes.map((_, index) => slugOf(production, index)), sponsors };
}
