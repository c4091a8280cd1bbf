import { type DemoPage, headline, section, text } from '../content.ts';
import {
  anchorlist,
  faq,
  heromedia,
  html,
  imagelist,
  logolist,
  quote,
  teaserlist,
  twocolumns,
} from '../modules.ts';

export const werkstatt: DemoPage = {
  path: 'haus/werkstatt',
  fields: {
    title: 'Werkstatt',
    headline: 'Alles, was Sie sehen, hat hier jemand gemacht',
    in_menu: true,
    meta_title: 'Die Werkstätten: Holz, Stoff, Farbe, Licht',
    meta_description:
      'Tischlerei, Schneiderei, Malsaal und Maske des Hauses am Wehr: wer hier arbeitet, wie ein Bühnenbild entsteht und wie Sie zusehen können.',
  },
  og_picture: 'studio',
  sections: [
    section(0, [
      anchorlist(),
      heromedia('hofbuehne', {
        headline: 'Vierzig Leute, elf Gewerke, ein Vorhang',
        text: `<p>Zwischen Entwurf und Premiere liegen neun Wochen. In dieser Zeit wird aus einem Karton von der Größe
          eines Schuhs ein Zimmer, in dem jemand lügen, singen oder sterben kann.</p>`,
        button_text: 'Zur Führung kommen',
        button_link: '#fuehrung',
      }),
    ]),
    section(0, [
      headline('Holz und Stahl', { preline: 'Tischlerei und Schlosserei', anchor: 'holz' }),
      twocolumns(
        'image-text',
        'kammer',
        `<p>Die Tischlerei baut im Jahr achtzehn Bühnenbilder und ungefähr dreihundert Stühle, von denen zwei Drittel
          dafür gemacht sind, zu zerbrechen. „Ein Stuhl, der hält, ist leicht“, sagt Werkstattleiter
          <strong>Jonas Imhoff</strong>. „Einer, der jeden Abend an derselben Stelle bricht, ist Kunst.“</p>`,
      ),
      twocolumns(
        'text-image',
        'stauwehr-1911',
        `<p>Geschweißt wird, wo früher der Regler der Turbine 2 stand. Der Boden trägt fünf Tonnen pro Quadratmeter.
          Das braucht man für Schiffe, Treppen und einmal für eine Straßenbahn.</p>`,
      ),
    ]),
    section(0, [
      quote(
        '<p>Auf der Bühne ist alles falsch, außer dem, was es mit einem macht.</p>',
        'Magda Ott, Malsaal, seit 1996 am Haus',
      ),
    ]),
    section(0, [
      headline('Farbe und Stoff', { preline: 'Malsaal und Schneiderei', anchor: 'farbe' }),
      text(`
        <p>Im Malsaal liegt die Leinwand auf dem Boden, zwölf mal zwanzig Meter, und gemalt wird im Gehen, mit Pinseln
        am Besenstiel. In der Schneiderei darüber hängen 11 400 Kostüme. Nichts wird weggeworfen; der Frack des
        Don Giovanni war schon dreimal ein Kellner.</p>`),
      imagelist(
        'slider-parallax',
        { picture: 'rundbogenfenster', caption: 'Der Malsaal bei Nordlicht' },
        { picture: 'das-kaethchen', caption: 'Entwurf für das Käthchen' },
        { picture: 'grosses-haus', caption: 'Der Vorhang ist 412 Quadratmeter groß' },
        { picture: 'dido', caption: 'Karthago, zweite Fassung' },
        { picture: 'am-wasser', caption: 'Farbprobe: Linde im März' },
      ),
    ]),
    section(0, [
      headline('Skizzenbuch', { preline: 'Was an der Wand hängt', anchor: 'skizzen' }),
      imagelist(
        'masonry-semi-lazy',
        { picture: 'foyer', caption: '' },
        { picture: 'am-treidelpfad', caption: '' },
        { picture: 'kammersinfonie-c-moll', caption: '' },
        { picture: 'studio', caption: '' },
        { picture: 'henrike-solms', caption: '' },
        { picture: 'woyzeck-grosses-haus', caption: '' },
      ),
    ]),
    section(0, [
      headline('Gerade auf der Werkbank', { anchor: 'werkbank' }),
      teaserlist(
        'list',
        {
          picture: 'dido',
          page: 'haus',
          preline: 'Tischlerei',
          headline: 'Ein Schiff, das untergehen kann',
          text: '<p>Sieben Meter lang, in vierzig Sekunden verschwunden: für „Dido und Aeneas“ im Großen Haus.</p>',
        },
        {
          picture: 'das-kaethchen',
          page: 'haus',
          preline: 'Rüstmeisterei',
          headline: 'Neun Harnische aus Filz',
          text: '<p>Sie glänzen wie Stahl und wiegen 900 Gramm. Das Geheimnis ist Bohnerwachs.</p>',
        },
      ),
    ]),
    section(
      3,
      [
        headline('Führung', { preline: 'Jeden ersten Samstag', anchor: 'fuehrung' }),
        text(`
          <p>Neunzig Minuten durch elf Gewerke, mit Schutzbrille und der Erlaubnis, alles anzufassen, was nicht nass
          ist. Treffpunkt ist die Pforte am Hof.</p>`),
        html(
          'kammer',
          `<table><caption>Was es kostet</caption>
            <thead><tr><th scope="col">Wer</th><th scope="col">Preis</th></tr></thead>
            <tbody>
              <tr><th scope="row">Erwachsene</th><td>8 €</td></tr>
              <tr><th scope="row">Bis 18 Jahre</th><td>4 €</td></tr>
              <tr><th scope="row">Schulklassen</th><td>frei</td></tr>
            </tbody></table>`,
        ),
      ],
      [
        faq(
          {
            question: 'Kann ich meine Kinder mitbringen?',
            answer: `<p>Ja, ab sechs Jahren. In der Schlosserei gibt es Ohrenschützer in ihrer Größe, in der Maske
              manchmal eine Narbe zum Mitnehmen.</p>`,
            anchor: 'kinder',
          },
          {
            question: 'Kommt man mit dem Rollstuhl überall hin?',
            answer: `<p>In alle Werkstätten außer auf den Schnürboden. Von dort übertragen wir ein Bild. Wie Sie zum
              Haus kommen, steht unter <a href="/de/haus/anfahrt">Anfahrt und Zugang</a>.</p>`,
          },
          {
            question: 'Verkaufen Sie alte Kostüme?',
            answer: `<p>Einmal im Jahr, am letzten Sonntag der Spielzeit, auf dem Hof. Die Schlange beginnt um fünf Uhr
              früh, die Piratenhemden sind um neun vergriffen.</p>`,
          },
          {
            question: 'Bilden Sie aus?',
            answer: `<p>Vier Lehrstellen im Jahr: Tischlerei, Schneiderei, Maske und Veranstaltungstechnik.
              Schreiben Sie an <a href="mailto:werkstatt@haus-am-wehr.example">die Werkstattleitung</a>.</p>`,
          },
        ),
      ],
    ),
    section(0, [
      headline('Auch aus diesen Händen', { anchor: 'mehr' }),
      teaserlist(
        'slider',
        {
          picture: 'woyzeck-grosses-haus',
          page: '',
          preline: 'Schauspiel',
          headline: 'Woyzeck',
          subline: 'Eine Treppe mit 71 Stufen',
        },
        {
          picture: 'kammersinfonie-c-moll',
          page: '',
          preline: 'Tanz',
          headline: 'Kammersinfonie c-Moll',
          subline: 'Zwei Kilometer Gummiband',
        },
        {
          picture: 'hofbuehne',
          page: 'haus',
          preline: 'Hofbühne',
          headline: 'Der Sommer',
          subline: 'Ein Dach, das sich nach dem Wind dreht',
        },
        {
          picture: 'foyer',
          page: 'haus/anfahrt',
          preline: 'Foyer',
          headline: 'Die lange Bar',
          subline: 'Aus dem Bühnenboden von 1996',
        },
      ),
    ]),
    section(0, [
      headline('Mit Dank an', { level: 3 }),
      logolist(
        'small',
        { picture: 'stauwehr-1911', text: 'Sägewerk Althaus' },
        { picture: 'dido', text: 'Tuchweberei Linde' },
        { picture: 'kammersinfonie-c-moll', text: 'Seilerei Brandt' },
        { picture: 'foyer', text: 'Freundeskreis Haus am Wehr', page: 'haus' },
      ),
      anchorlist(
        { text: 'Die Führung', anchor: 'fuehrung' },
        { text: 'Mit Kindern', anchor: 'kinder' },
      ),
    ]),
  ],
};
