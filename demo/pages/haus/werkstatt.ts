import { type DemoPage, headline, section, text } from '../../content.ts';
import {
  anchorlist,
  audio,
  faq,
  heromedia,
  html,
  imagelist,
  logolist,
  quote,
  selfhostedAudio,
  selfhostedVideo,
  socialmedia,
  teaserlist,
  twocolumns,
  video,
  videolist,
  viewer,
} from '../../modules.ts';
import { poster, sponsor, wide } from '../../pictures.ts';

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
  og_picture: 'werkstatt',
  pictures: [
    wide('werkstatt', 'Eine Leiter vor einer Wand, von der Farbe läuft'),
    poster('tischlerei', 'Ein Stuhl mit langem Schatten'),
    poster('schlosserei', 'Eine Treppe aus schwarzen Stufen, daneben ein Mensch'),
    wide('malsaal', 'Eine grüne Treppe, vor ihr klein ein Mensch unter einer roten Sonne'),
    poster('entwurf-kaethchen', 'Ein gestreifter Vorhang, in seiner Lücke eine rote Scheibe'),
    wide('karthago', 'Dunkelrote und rosa Wellen, darin eine rote Scheibe'),
    poster('farbprobe', 'Rote und grüne Wellen, darin eine schwarze Scheibe'),
    poster('skizze-eins', 'Ein gewundenes Band in Rot, Weiß und Mint'),
    wide('skizze-zwei', 'Schräge Saiten vor einer hellen Scheibe'),
    poster('skizze-drei', 'Köpfe vor einer hellen Scheibe, einer ist rot'),
    wide('skizze-vier', 'Rote Stoffbahnen, in ihrer Mitte klein ein Mensch'),
    poster('schiff', 'Ringe, die nach oben immer enger werden'),
    poster('harnisch', 'Ein Muster aus Viertelkreisen, wie Schuppen'),
    wide('kino-eins', 'Lichtkegel über einem kleinen Haus am Horizont'),
    wide('kino-zwei', 'Ein schwarzes und ein rotes Blatt auf drei Papieren'),
    wide('kino-drei', 'Köpfe vor einer hellen Scheibe, einer ist rot'),
    wide('kino-vier', 'Ringe um einen roten Punkt'),
    sponsor('saegewerk-althaus', 'Sägewerk Althaus'),
    sponsor('tuchweberei-linde', 'Tuchweberei Linde'),
    sponsor('seilerei-brandt', 'Seilerei Brandt'),
    sponsor('freundeskreis-haus-am-wehr', 'Freundeskreis Haus am Wehr'),
  ],
  sections: [
    section(0, [
      anchorlist(),
      heromedia('werkstatt', {
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
        'tischlerei',
        `<p>Die Tischlerei baut im Jahr achtzehn Bühnenbilder und ungefähr dreihundert Stühle, von denen zwei Drittel
          dafür gemacht sind, zu zerbrechen. „Ein Stuhl, der hält, ist leicht“, sagt Werkstattleiter
          <strong>Jonas Imhoff</strong>. „Einer, der jeden Abend an derselben Stelle bricht, ist Kunst.“</p>`,
      ),
      twocolumns(
        'text-image',
        'schlosserei',
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
        am Besenstiel. In der Schneiderei darüber hängen 11 400 Kostüme. Nichts wird weggeworfen; der Frack des
        Don Giovanni war schon dreimal ein Kellner.</p>`),
      imagelist(
        'slider-parallax',
        { picture: 'malsaal', caption: 'Der Malsaal bei Nordlicht' },
        { picture: 'entwurf-kaethchen', caption: 'Entwurf für das Käthchen' },
        { picture: 'grosses-haus', caption: 'Der Vorhang ist 412 Quadratmeter groß' },
        { picture: 'karthago', caption: 'Karthago, zweite Fassung' },
        { picture: 'farbprobe', caption: 'Farbprobe: Linde im März' },
      ),
    ]),
    section(0, [
      headline('Skizzenbuch', { preline: 'Was an der Wand hängt', anchor: 'skizzen' }),
      imagelist(
        'masonry-semi-lazy',
        { picture: 'skizze-eins', caption: '' },
        { picture: 'skizze-zwei', caption: '' },
        { picture: 'skizze-drei', caption: '' },
        { picture: 'skizze-vier', caption: '' },
        { picture: 'harnisch', caption: '' },
        { picture: 'tischlerei', caption: '' },
      ),
    ]),
    section(0, [
      headline('Gerade auf der Werkbank', { anchor: 'werkbank' }),
      teaserlist(
        'list',
        {
          picture: 'schiff',
          page: 'spielzeit',
          preline: 'Tischlerei',
          headline: 'Ein Schiff, das untergehen kann',
          text: '<p>Sieben Meter lang, in vierzig Sekunden verschwunden: für „Dido und Aeneas“ im Großen Haus.</p>',
        },
        {
          picture: 'harnisch',
          page: 'spielzeit',
          preline: 'Rüstmeisterei',
          headline: 'Neun Harnische aus Filz',
          text: '<p>Sie glänzen wie Stahl und wiegen 900 Gramm. Das Geheimnis ist Bohnerwachs.</p>',
        },
      ),
    ]),
    section(0, [
      headline('Kino im Malsaal', {
        preline: 'Im Winter, wenn die Farbe trocknet',
        anchor: 'kino',
      }),
      text(`
        <p>Dann hängt zwischen zwei Prospekten eine Leinwand, und gezeigt werden Filme, deren Macher sie verschenkt
        haben. Eintritt frei, Sitzkissen sind mitzubringen.</p>`),
      video({
        picture: 'kino-eins',
        video_url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
        title: 'Sintel, ein freier Film der Blender Foundation',
        length: '14:48',
      }),
      videolist(
        {
          picture: 'kino-zwei',
          video_url: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
          title: 'Spring',
          length: '7:44',
        },
        {
          picture: 'kino-drei',
          video_url: 'https://vimeo.com/1084537',
          title: 'Big Buck Bunny',
          length: '9:56',
        },
        {
          picture: 'kino-vier',
          video_url: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
          title: 'Tears of Steel',
          length: '12:14',
        },
      ),
    ]),
    section(
      3,
      [
        headline('Aus dem eigenen Archiv', { level: 3 }),
        selfhostedVideo('weir', 'stauwehr-1911', 'Das Wehr am Abend, Test für eine Projektion'),
        selfhostedAudio(
          'tuning',
          'Das Orchester stimmt',
          `<p>Eine Oboe gibt das A. Streicher, Hörner und Flöten nehmen es auf, jedes aus seiner Richtung, bis alle
            auf einem Ton stehen. Dann ist es still.</p>`,
        ),
        headline('Was dabei läuft', { level: 3 }),
        audio('soundcloud', 'https://soundcloud.com/forss/flickermood'),
        headline('Was auf dem Tisch liegt', { level: 3 }),
        viewer('I, Science, Heft 23', 'https://issuu.com/iscience/docs/issue23'),
      ],
      [
        headline('Was am Spind klebt', { level: 3 }),
        socialmedia('instagram', 'https://www.instagram.com/p/fA9uwTtkSN/'),
      ],
    ),
    section(
      3,
      [
        headline('Führung', { preline: 'Jeden ersten Samstag', anchor: 'fuehrung' }),
        text(`
          <p>Neunzig Minuten durch elf Gewerke, mit Schutzbrille und der Erlaubnis, alles anzufassen, was nicht nass
          ist. Treffpunkt ist die Pforte am Hof.</p>`),
        html(
          'werkstatt',
          `<table><caption>Was es kostet</caption>
            <thead><tr><th scope="col">Wer</th><th scope="col">Preis</th></tr></thead>
            <tbody>
              <tr><th scope="row">Erwachsene</th><td>8 €</td></tr>
              <tr><th scope="row">Bis 18 Jahre</th><td>4 €</td></tr>
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
          page: 'spielzeit',
          preline: 'Schauspiel',
          headline: 'Woyzeck',
          subline: 'Eine Treppe mit 71 Stufen',
        },
        {
          picture: 'kammersinfonie-c-moll',
          page: 'menschen/tanzkompanie',
          preline: 'Tanz',
          headline: 'Kammersinfonie c-Moll',
          subline: 'Zwei Kilometer Gummiband',
        },
        {
          picture: 'hofbuehne',
          page: 'haus/buehnen/hofbuehne',
          preline: 'Hofbühne',
          headline: 'Der Sommer',
          subline: 'Ein Dach, das sich nach dem Wind dreht',
        },
        {
          picture: 'foyer',
          page: 'haus/gastronomie',
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
        { picture: 'saegewerk-althaus', text: 'Sägewerk Althaus' },
        { picture: 'tuchweberei-linde', text: 'Tuchweberei Linde' },
        { picture: 'seilerei-brandt', text: 'Seilerei Brandt' },
        { picture: 'freundeskreis-haus-am-wehr', text: 'Freundeskreis', page: 'freunde' },
      ),
      anchorlist(
        { text: 'Die Führung', anchor: 'fuehrung' },
        { text: 'Mit Kindern', anchor: 'kinder' },
      ),
    ]),
  ],
};
