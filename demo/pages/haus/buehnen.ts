import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { html, venuelist } from '../../modules.ts';
import { wide } from '../../pictures.ts';

/** Its children are the tabs below the header (`has_tab_navigation`). */
export const buehnen: DemoPage = {
  path: 'haus/buehnen',
  fields: {
    title: 'Bühnen',
    headline: 'Vier Räume, in denen es dunkel wird',
    in_menu: true,
    has_tab_navigation: true,
    meta_title: 'Die Bühnen: Großes Haus, Kammer, Studio, Hofbühne',
    meta_description:
      'Die vier Bühnen des Hauses am Wehr im Vergleich: Plätze, Maße, Akustik, Zugang – und welche für welchen Abend die richtige ist.',
  },
  og_picture: 'saalplan',
  pictures: [
    wide(
      'saalplan',
      'Grundriss eines Saals: Sitzreihen als kurze rote Striche um eine Bühne, ein Platz ist weiß',
    ),
  ],
  sections: [
    section(0, [
      text(`
        <p>Ein Raum spielt immer mit. Er macht aus einem Satz ein Geständnis oder eine Rede, und er entscheidet, ob man den
        Schweiß sieht. Deshalb fragen wir bei jedem Stück zuerst: wo?</p>`),
      image('saalplan', 'horizontal'),
    ]),
    section(0, [
      headline('Auf einen Blick', { anchor: 'vergleich' }),
      html(
        'saalplan',
        `<table><caption>Die Bühnen in Zahlen</caption>
          <thead><tr><th scope="col">Bühne</th><th scope="col">früher</th><th scope="col">Rollstuhl&shy;plätze</th><th scope="col">Plätze</th></tr></thead>
          <tbody>
            <tr><th scope="row"><a href="/de/haus/buehnen/grosses-haus">Großes Haus</a></th><td>Turbinenhalle</td><td>8</td><td>612</td></tr>
            <tr><th scope="row"><a href="/de/haus/buehnen/kammer">Kammer</a></th><td>Schaltwarte</td><td>2</td><td>148</td></tr>
            <tr><th scope="row"><a href="/de/haus/buehnen/studio">Studio</a></th><td>Kohlenlager</td><td>frei wählbar</td><td>90</td></tr>
            <tr><th scope="row"><a href="/de/haus/buehnen/hofbuehne">Hofbühne</a></th><td>Kohlenhof</td><td>8</td><td>380</td></tr>
          </tbody></table>`,
      ),
    ]),
    section(0, [
      headline('Sechs Orte, an denen gespielt wird', {
        subline: 'Die vier Bühnen, das Foyer und der Fluss',
        anchor: 'orte',
      }),
      venuelist('grosses-haus', 'kammer', 'studio', 'hofbuehne', 'foyer', 'treidelpfad'),
      link('Einen Raum mieten', { page: 'haus/raeume-mieten' }, 'slider'),
      link('Wo man gut sitzt und was es kostet', { page: 'karten/preise' }, 'slider'),
    ]),
  ],
};
