import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { anchorlist, html } from '../../modules.ts';
import { poster } from '../../pictures.ts';

export const preise: DemoPage = {
  path: 'karten/preise',
  fields: {
    title: 'Preise & Ermäßigungen',
    headline: 'Was es kostet und wer weniger zahlt',
    in_menu: true,
    meta_title: 'Preise und Ermäßigungen',
    meta_description:
      'Preise aller Bühnen des Hauses am Wehr und alle Ermäßigungen: ab neun Euro ohne, ab zwei Euro mit der Lindenkarte.',
  },
  og_picture: 'preistafel',
  pictures: [
    poster('preistafel', 'Viertelkreise in einem Raster, dazwischen eine rote Scheibe'),
    poster('lindenkarte', 'Eintrittskarten als Fächer'),
  ],
  sections: [
    section(0, [
      anchorlist(
        { text: 'Großes Haus', anchor: 'grosses-haus' },
        { text: 'Andere Bühnen', anchor: 'andere' },
        { text: 'Ermäßigungen', anchor: 'ermaessigungen' },
        { text: 'Lindenkarte', anchor: 'lindenkarte' },
      ),
    ]),
    section(0, [
      headline('Großes Haus', { anchor: 'grosses-haus' }),
      html(
        'preistafel',
        `<table><caption>Euro je Platz</caption>
          <thead><tr><th scope="col">Kategorie</th><th scope="col">Schauspiel</th><th scope="col">Tanz, Konzert</th><th scope="col">Oper</th><th scope="col">Premiere</th></tr></thead>
          <tbody>
            <tr><th scope="row">1 Parkett Mitte</th><td>39</td><td>45</td><td>58</td><td>72</td></tr>
            <tr><th scope="row">2 Parkett Seite, Galerie</th><td>31</td><td>36</td><td>46</td><td>57</td></tr>
            <tr><th scope="row">3 Parkett hinten</th><td>22</td><td>26</td><td>33</td><td>41</td></tr>
            <tr><th scope="row">4 Seitengalerie</th><td>14</td><td>16</td><td>19</td><td>24</td></tr>
            <tr><th scope="row">5 Hörplätze</th><td>9</td><td>9</td><td>9</td><td>9</td></tr>
          </tbody></table>`,
      ),
    ]),
    section(
      2,
      [image('preistafel', 'vertical')],
      [
        headline('Andere Bühnen', { anchor: 'andere' }),
        html(
          'preistafel',
          `<table><caption>Ein Preis für alle Plätze, Euro</caption>
            <thead><tr><th scope="col">Bühne</th><th scope="col">ermäßigt</th><th scope="col">voll</th></tr></thead>
            <tbody>
              <tr><th scope="row">Kammer</th><td>12</td><td>24</td></tr>
              <tr><th scope="row">Studio</th><td>8</td><td>16</td></tr>
              <tr><th scope="row">Studio, Junges Haus</th><td>6</td><td>12</td></tr>
              <tr><th scope="row">Hofbühne, Tribüne</th><td>14</td><td>28</td></tr>
              <tr><th scope="row">Hofbühne, Wiese</th><td>6</td><td>12</td></tr>
              <tr><th scope="row">Nachtschicht</th><td>frei</td><td>nach Laune</td></tr>
            </tbody></table>`,
        ),
        text(
          '<p>Alle Preise mit Garderobe, Fahrkarte und Steuer. Wir erheben keine Gebühren, auch keine versteckten.</p>',
        ),
      ],
    ),
    section(
      1,
      [
        headline('Ermäßigungen', { anchor: 'ermaessigungen' }),
        text(`
          <p>Bringen Sie den Nachweis bitte mit. Wir schauen hin, aber nicht streng.</p>
          <ul>
            <li><strong>Kinder bis 14:</strong> überall 6 Euro</li>
            <li><strong>Unter 30 in Schule, Ausbildung, Studium, Freiwilligendienst:</strong> die Hälfte</li>
            <li><strong>Arbeitsuchend:</strong> die Hälfte</li>
            <li><strong>Schwerbehindert ab 50 Grad:</strong> die Hälfte; mit Merkzeichen B kommt die Begleitung umsonst mit</li>
            <li><strong>Gruppen ab zwölf:</strong> 20 Prozent, und wir halten Ihnen die Tür auf</li>
            <li><strong>Last Minute:</strong> fünf Minuten vor Beginn alle Restkarten 10 Euro</li>
            <li><strong>Zahl, was du kannst:</strong> an jedem ersten Mittwoch, ab einem Euro, ohne Nachweis</li>
          </ul>`),
      ],
      [
        image('lindenkarte', 'vertical'),
        headline('Lindenkarte', { level: 3, anchor: 'lindenkarte' }),
        text(`
          <p>Wer in Lindenfurt Bürgergeld, Grundsicherung, Wohngeld oder Leistungen nach dem Asylbewerberleistungsgesetz bezieht,
          bekommt sie im Rathaus. Mit ihr kostet jeder Platz zwei Euro, auch der beste, auch zur Premiere.</p>`),
      ],
    ),
    section(0, [
      link('Was die AGB dazu sagen', { page: 'agb' }),
      link('Wo man gut sitzt', { page: 'haus/buehnen/grosses-haus' }),
    ]),
  ],
};
