import { type DemoPage, fullteaser, headline, image, link, section, text } from '../../content.ts';
import { html, teaserlist } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

export const karten: DemoPage = {
  path: 'karten',
  fields: {
    title: 'Karten',
    headline: 'Karten & Abos',
    menu_name: 'Karten & Abos',
    in_menu: true,
    meta_title: 'Karten und Abonnements',
    meta_description:
      'Karten für das Haus am Wehr: an der Kasse, am Telefon, per Post oder online. Ab neun Euro, mit Fahrkarte, zurückgeben erlaubt.',
  },
  og_picture: 'drei-karten',
  pictures: [
    wide('drei-karten', 'Drei Eintrittskarten als Fächer'),
    poster('dein-platz', 'Sitzreihen, ein Platz leuchtet'),
    poster('im-briefkasten', 'Ein versiegelter Brief'),
  ],
  sections: [
    section(
      1,
      [
        text(`
          <p>Am schönsten kauft man Karten bei Rolf Dörr. Er weiß, wo Sie voriges Mal saßen, wo die Heizung ist und welcher Abend
          noch Luft hat. Wenn Sie es eilig haben, geht es auch ohne ihn.</p>`),
        image('drei-karten', 'horizontal'),
      ],
      [
        headline('Öffnungszeiten der Theaterkasse', { anchor: 'kasse' }),
        text(`
          <p>Am Wehr 1, im Eingang zum Hof<br>
          Dienstag bis Freitag 12–18.30 Uhr<br>
          Samstag 10–14 Uhr</p>
          <p><a href="tel:+496990009120">069 90009-120</a><br>
          <a href="mailto:kasse@haus-am-wehr.example">kasse@haus-am-wehr.example</a></p>
          <p>An Feiertagen und in den Theaterferien ist geschlossen; <a href="#oeffnungszeiten">welche Tage das in den nächsten
          Wochen sind</a>, steht am Fuß jeder Seite. Ob gerade offen ist, steht ganz oben.</p>`),
        link('Termine aussuchen', { url: '/de/programm' }, 'button', true),
      ],
    ),
    section(0, [headline('Vier Wege zur Karte', { anchor: 'wege' })]),
    section(
      3,
      [
        headline('An der Kasse und am Telefon', { level: 3 }),
        text(`
          <p>Sofort in der Hand oder eine Woche zurückgelegt. Am Telefon sitzen drei Leute; wenn alle sprechen, rufen wir zurück,
          noch am selben Tag.</p>`),
        headline('An der Abendkasse', { level: 3 }),
        text(`
          <p>Eine Stunde vor Beginn. Fünf Minuten davor kosten alle Restkarten zehn Euro, für jede und jeden, auf jedem Platz.
          Manche Leute in Lindenfurt gehen nie anders ins Theater.</p>`),
      ],
      [
        headline('Online', { level: 3 }),
        text(`
          <p>Im <a href="/webshop">Webshop</a>, mit Saalplan, rund um die Uhr, ohne Gebühr. Die Karte kommt aufs Telefon, und
          vergessen kann man sie trotzdem: Die Garderobe kann nachsehen.</p>`),
        headline('Mit der Post', { level: 3 }),
        text(`
          <p>Schreiben Sie, was Sie sehen möchten. Wir suchen Plätze aus und legen eine Rechnung bei. Porto 1,50 Euro. Herr Dörr
          sammelt Briefmarken.</p>`),
      ],
    ),
    section(0, [
      html(
        'drei-karten',
        `<table><caption>Kurz und knapp</caption>
          <thead><tr><th scope="col">Sie möchten</th><th scope="col">So geht es</th></tr></thead>
          <tbody>
            <tr><th scope="row">Umtauschen</th><td>bis drei Tage vorher, 2 € je Karte</td></tr>
            <tr><th scope="row">Zurückgeben</th><td>wenn wir absagen oder umbesetzen, was nicht geht</td></tr>
            <tr><th scope="row">Weniger zahlen</th><td>mit Ausweis die Hälfte, mit der Lindenkarte ein Zehntel</td></tr>
            <tr><th scope="row">Mit dem Bus kommen</th><td>die Karte ist Fahrkarte</td></tr>
          </tbody></table>`,
      ),
      link('Preise und Ermäßigungen', { page: 'karten/preise' }, 'slider'),
      link('Häufige Fragen', { page: 'karten/fragen' }, 'slider'),
    ]),
    section(0, [
      fullteaser({
        side: 'image-left',
        picture: 'dein-platz',
        preline: 'Abonnements',
        headline: 'Ihr Platz, Ihr Abend, Ihre Ausrede',
        text: '<p>Fünf bis acht Vorstellungen, bis zu einem Drittel günstiger, und wer nicht kann, tauscht. Wer zu zweit abonniert, streitet seltener darüber, wohin man geht.</p>',
        page: 'abonnements',
        link_text: 'Alle Abonnements',
      }),
    ]),
    section(0, [
      headline('Verschenken', { anchor: 'verschenken' }),
      teaserlist('list', {
        picture: 'im-briefkasten',
        page: 'artikel',
        preline: 'Gutscheine',
        headline: 'Ein Abend im Umschlag',
        text: '<p>Ab zehn Euro, drei Jahre gültig, mit Siegel. Wer an der Kasse kauft, darf das Siegel selbst drücken.</p>',
      }),
    ]),
  ],
};
