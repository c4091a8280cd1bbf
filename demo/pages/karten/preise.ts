import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { anchorlist, table } from '../../modules.ts';
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
      table(
        'Euro je Platz',
        ['Kategorie', 'Schauspiel', 'Tanz, Konzert', 'Oper', 'Premiere'],
        ['1 Parkett Mitte', '39', '45', '58', '72'],
        ['2 Parkett Seite, Galerie', '31', '36', '46', '57'],
        ['3 Parkett hinten', '22', '26', '33', '41'],
        ['4 Seitengalerie', '14', '16', '19', '24'],
        ['5 Hörplätze', '9', '9', '9', '9'],
      ),
    ]),
    section(
      2,
      [image('preistafel', 'vertical')],
      [
        headline('Andere Bühnen', { anchor: 'andere' }),
        table(
          'Ein Preis für alle Plätze, Euro',
          ['Bühne', 'ermäßigt', 'voll'],
          ['Kammer', '12', '24'],
          ['Studio', '8', '16'],
          ['Studio, Junges Haus', '6', '12'],
          ['Hofbühne, Tribüne', '14', '28'],
          ['Hofbühne, Wiese', '6', '12'],
          ['Nachtschicht', 'frei', 'nach Laune'],
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
