import type { DemoPicture } from '../content.ts';
import { rendered, wide } from '../pictures.ts';

/* Further pictures of some productions, and their sponsors. */

interface Scenes {
  /** alternative texts */
  scenes: readonly string[];
  /** they look like photographs (`rendered`) */
  isRendered?: true;
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
      'Auf einem Berg aus roten Würfeln steht jemand im Gegenlicht',
      'Die Fassade eines Wohnhauses bei Nacht mit einer Laterne, in einem roten Fenster steht jemand',
      'Ein Stuhl steht allein im Licht eines Scheinwerfers',
    ],
    isRendered: true,
    sponsors: [RAUCH, FUND],
  },
  carmen: {
    scenes: [
      'Die Mauer der Fabrik, durch eine Lücke fällt Licht',
      'Ein Chor singt mit offenen Mündern',
      'Ein gerafftes Tuch, darunter steht klein jemand',
      'Lampen hängen über einer langen Werkbank',
    ],
    sponsors: [BANK, WEAVERS],
  },
  'die-zauberfloete': {
    scenes: [
      'Rote und rosa Wellen, darin eine schwarze Scheibe',
      'Drei Lichtkegel treffen einen Menschen',
      'Eine große Hand, über der ein roter Ball schwebt',
    ],
    sponsors: [BANK],
  },
  'le-sacre-du-printemps': {
    scenes: [
      'Eine Tänzerin mitten im Sprung',
      'Ein weißes und ein rotes Blatt, mit der Schere geschnitten',
      'Bögen in Petrol und Weiß',
    ],
    sponsors: [FUND],
  },
  'die-schoepfung': {
    scenes: ['Orgelpfeifen in drei Höhen', 'Der Chor von vorn, alle holen Luft'],
    sponsors: [MUSIC, RAUCH],
  },
  papierkram: {
    scenes: [
      'Ein blauer Drachen aus Papier',
      'Bauklötze: Turm, Tor und Ball',
      'Ein Brief mit weißem Siegel',
    ],
  },
};

const getSceneSlug = (production: string, index: number) => `szene-${production}-${index + 1}`;

export const scenePictures: readonly DemoPicture[] = Object.entries(SCENES).flatMap(
  ([production, { scenes, isRendered }]) =>
    scenes.map((alt, index) => {
      const picture = wide(getSceneSlug(production, index), alt);
      return isRendered ? rendered(picture) : picture;
    }),
);

/** Picture slugs and sponsors of a production, as in its record. */
export function getScenes(production: string): Pick<Scenes, 'sponsors'> & { gallery: string[] } {
  const { scenes = [], sponsors = [] } = SCENES[production] ?? {};
  return { gallery: scenes.map((_, index) => getSceneSlug(production, index)), sponsors };
}
