import { type DemoPage, fullteaser, headline, image, link, section, text } from '../content.ts';

export const home: DemoPage = {
  path: '',
  fields: {
    title: 'Haus am Wehr',
    headline: 'Haus am Wehr – Musik · Theater · Tanz in Lindenfurt',
    menu_name: 'Start',
    is_landing_page: true,
    meta_title: 'Musik, Theater und Tanz in Lindenfurt',
    meta_description:
      'Oper, Schauspiel, Tanz und Konzert unter einem Dach, das einmal ein Kraftwerk war: das Haus am Wehr in Lindenfurt.',
  },
  og_picture: 'woyzeck-grosses-haus',
  sections: [
    section(0, [
      fullteaser({
        side: 'fullscreen',
        picture: 'woyzeck-grosses-haus',
        preline: 'Musik · Theater · Tanz',
        headline: 'Jeder Mensch ist ein Abgrund',
        subline: 'Büchners „Woyzeck“ eröffnet die Spielzeit im Großen Haus',
        page: 'haus',
        link_text: 'Das Haus kennenlernen',
      }),
    ]),
    section(
      1,
      [
        headline('Wo früher Strom gemacht wurde', {
          preline: 'Haus am Wehr',
          subline: 'Ein Kraftwerk, ein Fluss, vier Bühnen',
        }),
        text(`
          <p>Am Abend, wenn die Pumpen der Bühnenmaschine ruhen, hört man in der letzten Reihe das Wasser. Es fällt
          drei Meter tief, seit 1911, und bis 1974 hat es halb Lindenfurt mit Licht versorgt. Heute macht es hier
          Musik, Theater und Tanz – genauer: Wir machen das, und das Wehr hört zu.</p>
          <p>Unter einem Dach arbeiten ein Schauspielensemble, eine Tanzkompanie, ein Musiktheater und ein Orchester,
          das sich nicht entscheiden will, ob es im Graben oder auf der Bühne sitzt. Man begegnet sich in der
          Kantine. Daraus entsteht das meiste, was uns gelingt.</p>`),
        link('Geschichte, Bühnen, Menschen', { page: 'haus' }),
      ],
      [
        headline('Theaterkasse', { level: 3, anchor: 'kasse' }),
        text(`
          <p>Am Wehr 1, im Eingang zum Hof<br>
          Dienstag bis Freitag 12–18.30 Uhr<br>
          Samstag 10–14 Uhr</p>
          <p>Die Abendkasse öffnet eine Stunde vor jeder Vorstellung.</p>
          <p><a href="tel:+496990009120">069 90009-120</a><br>
          <a href="mailto:kasse@haus-am-wehr.example">kasse@haus-am-wehr.example</a></p>`),
        link('So kommen Sie her', { page: 'haus/anfahrt' }, 'button', true),
      ],
    ),
    section(0, [headline('Woran wir arbeiten', { subline: 'Aus drei Probenräumen' })]),
    section(
      4,
      [
        image('dido', 'vertical'),
        headline('Dido und Aeneas', { level: 3, preline: 'Oper von Henry Purcell' }),
        text(`
          <p>Fünfzig Minuten, in denen eine Königin alles verliert. Mira Tahedl lässt den Chor dort singen, wo er bei
          uns am besten klingt: auf den Laufstegen der alten Turbinenhalle, acht Meter über dem Publikum.</p>`),
      ],
      [
        image('das-kaethchen', 'vertical'),
        headline('Das Käthchen von Heilbronn', {
          level: 3,
          preline: 'Schauspiel von Heinrich von Kleist',
        }),
        text(`
          <p>Eine Fünfzehnjährige läuft einem Grafen nach und kann nicht sagen, warum. Kleist wusste es auch nicht;
          er schrieb es auf. Wir proben mit dem vollen Text, mit Feuerprobe und Cherub – und ohne Antwort.</p>`),
      ],
      [
        image('kammersinfonie-c-moll', 'vertical'),
        headline('Kammersinfonie c-Moll', { level: 3, preline: 'Tanz zu Dmitri Schostakowitsch' }),
        text(`
          <p>Drei Tage brauchte Schostakowitsch 1960 für sein achtes Quartett, Aino Kesti drei Monate für elf Körper
          dazu. Das Orchester spielt Rudolf Barschais Fassung für Streicher, im Rücken der Tanzenden.</p>`),
      ],
    ),
    section(0, [
      fullteaser({
        side: 'image-left',
        picture: 'am-wasser',
        preline: 'Anfahrt und Zugang',
        headline: 'Acht Minuten vom Bahnhof, immer am Wasser entlang',
        text: `<p>Der schönste Weg zu uns ist der Treidelpfad. Wer rollt, schlecht hört, spät kommt oder ein Baby auf dem
          Arm hat, findet hier, was vorher gut zu wissen ist.</p>`,
        page: 'haus/anfahrt',
        link_text: 'Anfahrt und Zugang',
      }),
    ]),
    section(0, [link('Hereinspaziert: das Haus am Wehr von innen', { page: 'haus' }, 'slider')]),
  ],
};
