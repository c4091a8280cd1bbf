import type { DemoPicture } from '../content.ts';
import { wide } from '../pictures.ts';

/* What some productions show beside their poster, and who helped to pay for them. */

interface Scenes {
  /** what there is to see on each */
  scenes: readonly string[];
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
    scenes: [
      'Eine Treppe, die oben im Dunkeln endet',
      'Fenster eines Wohnhauses bei Nacht, eines ist hell',
      'Ein Stuhl steht allein im Licht',
    ],
    sponsors: [RAUCH, FUND],
  },
  carmen: {
    scenes: [
      'Die Mauer der Fabrik, ein Stein fehlt',
      'Ein Chor singt mit offenen Mündern',
      'Stoffbahnen, halb zur Seite gezogen',
      'Lampen hängen über einer langen Werkbank',
    ],
    sponsors: [BANK, WEAVERS],
  },
  'die-zauberfloete': {
    scenes: [
      'Die Schlange als Band aus Papier',
      'Drei Lichtkegel suchen jemanden',
      'Eine große Hand aus Karton',
    ],
    sponsors: [BANK],
  },
  'le-sacre-du-printemps': {
    scenes: [
      'Eine Tänzerin mitten im Sprung',
      'Geschnittene Formen, die ineinandergreifen',
      'Bögen, die sich schließen und öffnen',
    ],
    sponsors: [FUND],
  },
  'die-schoepfung': {
    scenes: ['Orgelpfeifen in drei Höhen', 'Der Chor von vorn, alle holen Luft'],
    sponsors: [MUSIC, RAUCH],
  },
  papierkram: {
    scenes: [
      'Ein Drachen aus Packpapier',
      'Schachteln, zu einem Turm gestapelt',
      'Ein Brief mit rotem Siegel',
    ],
  },
};

const slugOf = (production: string, index: number) => `szene-${production}-${index + 1}`;

export const scenePictures: readonly DemoPicture[] = Object.entries(SCENES).flatMap(
  ([production, { scenes }]) => scenes.map((alt, index) => wide(slugOf(production, index), alt)),
);

/** Slugs of the pictures that a production shows, and who paid, as its record keeps them. */
export function scenesOf(production: string): Pick<Scenes, 'sponsors'> & { gallery: string[] } {
  const { scenes = [], sponsors = [] } = SCENES[production] ?? {};
  return { gallery: scenes.map((_, index) => slugOf(production, index)), sponsors };
}
