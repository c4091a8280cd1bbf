import { type Calendar, longDay } from '../../calendar.ts';
import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { form, imagelist, teaserlist } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

export function presse(when: Calendar): DemoPage {
  const woyzeck = when.premiere('woyzeck');
  const photo = longDay(woyzeck.day.subtract({ days: 2 }));
  return {
    path: 'presse',
    fields: {
      title: 'Presse',
      headline: 'Für alle, die darüber schreiben',
      in_secondary_menu: true,
      in_footer: true,
      meta_title: 'Presse: Kontakt, Fototermine, Material',
      meta_description:
        'Ansprechpartnerin, Fototermine, Pressekarten und druckfähige Bilder des Hauses am Wehr für die aktuelle Berichterstattung.',
    },
    og_picture: 'zeitung-von-morgen',
    pictures: [
      wide('zeitung-von-morgen', 'Eine Zeitung mit rotem Balken und einem Bild'),
      poster('pressebild-haus', 'Das Kraftwerk am Fluss'),
      poster('pressebild-saal', 'Leere Sitzreihen'),
      poster('pressebild-dido', 'Schwarze Bögen auf Rot und eine helle Scheibe'),
    ],
    sections: [
      section(
        1,
        [
          text(`
            <p>Wir beantworten Fragen auch dann, wenn sie unangenehm sind, und zurückrufen tun wir am selben Tag. Pressekarten gibt
            es für alle, die schreiben, senden oder streamen, auch wenn niemand sie dafür bezahlt. Schreiben Sie einfach dazu,
            für wen.</p>`),
          image('zeitung-von-morgen', 'horizontal'),
        ],
        [
          headline('Kontakt', { level: 2 }),
          text(`
            <p>Friederike Abel<br>
            <a href="tel:+496990009130">069 90009-130</a><br>
            <a href="mailto:presse@haus-am-wehr.example">presse@haus-am-wehr.example</a></p>`),
          link('Akkreditieren', { form: 'akkreditierung' }, 'button'),
          link('In den Presseverteiler', { url: 'mailto:presse@haus-am-wehr.example' }),
        ],
      ),
      section(0, [
        headline('Meldungen', { anchor: 'meldungen' }),
        teaserlist(
          'list',
          {
            picture: 'woyzeck',
            page: 'spielzeit',
            preline: `Fototermin am ${photo}, 11 Uhr`,
            headline: '„Woyzeck“ mit vier Handschriften',
            text: '<p>Levent Brandis legt alle Fassungen nebeneinander. Auf der Fotoprobe sind die Szenen „Beim Doktor“ und „Am Teich“ zu sehen.</p>',
          },
          {
            picture: 'pressebild-haus',
            page: 'haus',
            preline: 'Energie',
            headline: 'Turbine 3 lieferte im vergangenen Jahr 61 Prozent des Bühnenstroms',
            text: '<p>So viel wie nie. Bei der „Zauberflöte“ wurde zum ersten Mal nichts dazugekauft.</p>',
          },
          {
            picture: 'bremer-stadtmusikanten',
            page: 'junges-haus',
            preline: 'Junges Haus',
            headline: 'Klasse 4 b stoppt Premiere dreimal',
            text: '<p>Und bekommt recht: Der Hahn kräht jetzt am Anfang.</p>',
          },
        ),
        link('Alle Beiträge im Magazin', { url: '/de/mediathek-de' }),
      ]),
      section(0, [
        headline('Bilder', {
          anchor: 'bilder',
          subline: 'Honorarfrei für die aktuelle Berichterstattung, mit Nennung',
        }),
        imagelist(
          'grid-download',
          { picture: 'pressebild-haus', caption: 'Das Haus von der Klinkerbrücke' },
          { picture: 'pressebild-saal', caption: 'Großes Haus, Parkett' },
          { picture: 'pressebild-dido', caption: 'Plakat „Dido und Aeneas“' },
        ),
      ]),
      section(
        5,
        [headline('Seit 1996', { level: 2, subline: 'in einem Kraftwerk von 1911' })],
        [
          text(`
            <p>Über uns in drei Sätzen: Das Haus am Wehr in Lindenfurt vereint Oper, Schauspiel, Tanz und Konzert unter dem Dach
            eines Wasserkraftwerks. 214 Menschen spielen an vier Bühnen rund 320 Vorstellungen im Jahr. Intendantin ist Henrike
            Solms.</p>`),
        ],
        [headline('612 Plätze', { level: 2, subline: 'hat das Große Haus' })],
      ),
      section(0, [form('akkreditierung')]),
    ],
  };
}
