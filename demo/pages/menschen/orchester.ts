import { type DemoPage, fullteaser, headline, image, link, section, text } from '../../content.ts';
import { faq, imagelist, quote, twocolumns } from '../../modules.ts';
import { head, poster, rendered, wide } from '../../pictures.ts';

export const orchester: DemoPage = {
  path: 'menschen/orchester',
  fields: {
    title: 'Orchester',
    headline: 'Fünfundfünfzig, die lieber spielen als reden',
    in_menu: true,
    meta_title: 'Das Orchester am Wehr',
    meta_description:
      'Das Orchester am Wehr spielt Oper, Tanz und acht Sinfoniekonzerte im Jahr, mal im Graben, mal auf der Bühne, einmal auf Booten.',
  },
  og_picture: 'orchester',
  pictures: [
    wide('orchester', 'Eine Geige, schräg und größer als das Blatt'),
    rendered(poster('pauke', 'Eine Pauke aus Kupfer, auf dem Fell liegen zwei Schlägel')),
    rendered(poster('orgelbank', 'Orgelpfeifen aus Zinn im Streiflicht')),
    rendered(wide('partitur', 'Ein Notenblatt im Lampenlicht, darauf ein roter Bleistift')),
    rendered(wide('saiten', 'Die Decke eines Cellos aus der Nähe: Schallloch, Steg und Saiten')),
    wide('tasten', 'Klaviertasten aus der Nähe'),
    head('ilse-van-rheden', 'Ilse van Rheden, Konzertmeisterin,'),
  ],
  sections: [
    section(0, [
      image('orchester', 'horizontal'),
      text(`
        <p>Das Orchester am Wehr wurde 1996 aus zwei Kurkapellen, einem Rundfunkorchester, das es nicht mehr gab, und elf
        Leuten frisch von der Hochschule zusammengesetzt. Man sagte, das werde nie klingen. Es klingt wie nichts sonst:
        die Streicher dunkel, das Holz frech, das Blech mit Seegang.</p>`),
    ]),
    section(0, [
      twocolumns(
        'image-text',
        'ilse-van-rheden',
        `<p><strong>Ilse van Rheden</strong> ist Konzertmeisterin und sitzt seit dem ersten Tag am ersten Pult. Sie hat unter neun
          Dirigenten gespielt und drei davon erzogen. Auf die Frage, was ein Orchester zusammenhält, sagt sie: „Der Bus nach
          Hause.“</p>`,
      ),
    ]),
    section(
      3,
      [
        headline('Sinfonie am Wehr', { preline: 'Acht Sonntage, elf Uhr', anchor: 'konzerte' }),
        text(`
          <p>Immer ein Werk, das alle kennen, eines, das niemand kennt, und eines von jemandem, der noch lebt. Zwanzig Minuten
          vorher erzählt Oskar Lindqvist auf der Treppe, worauf er sich freut. Kinder, die nicht stillsitzen wollen, gehen
          währenddessen mit Jule Petersen-Adu die Turbine besuchen.</p>`),
        link('Als Abonnement', { page: 'abonnements' }),
      ],
      [
        headline('Im Graben und darüber', { anchor: 'graben' }),
        text(`
          <p>Zweiundvierzig Abende im Jahr sitzt das Orchester dort, wo man es nicht sieht. Bei Purcell und Schostakowitsch holt
          die Regie es herauf. Die Bratschen behaupten, man klinge oben anders; das Publikum behauptet, man sehe endlich,
          wer lacht.</p>`),
        link('Die Vorschau', { page: 'spielzeit' }),
      ],
    ),
    section(0, [
      imagelist(
        'masonry-parallax',
        { picture: 'pauke', caption: 'Die Pauken sind aus Kupfer der alten Turbine 1' },
        {
          picture: 'partitur',
          caption: 'Haydn, Sinfonie Nr. 92, mit Eintragungen von neun Dirigenten',
        },
        { picture: 'orgelbank', caption: 'Die kleine Orgel fährt auf Rollen' },
        { picture: 'saiten', caption: 'Ein Satz Cellosaiten hält hier sechs Wochen' },
        { picture: 'tasten', caption: 'Das Hammerklavier ist ein Nachbau von 2003' },
      ),
    ]),
    section(0, [
      quote(
        '<p>Der Bus nach Hause.</p>',
        'Ilse van Rheden auf die Frage, was ein Orchester zusammenhält',
      ),
    ]),
    section(
      1,
      [
        headline('Mitspielen', { anchor: 'mitspielen' }),
        faq(
          {
            question: 'Ich spiele Oboe. Kann ich einmal dabei sein?',
            answer: `<p>Ja. Einmal im Jahr setzen sich beim „Offenen Pult“ hundert Laien zwischen die Profis, geprobt wird ein
              Wochenende. Zuletzt war es Dvořák, und es waren elf Oboen.</p>`,
          },
          {
            question: 'Gibt es eine Akademie?',
            answer: `<p>Sechs Plätze für zwei Jahre, mit Vertrag und Unterricht. Die Probespiele stehen unter
              <a href="/de/jobs">Jobs</a>.</p>`,
          },
        ),
      ],
      [
        headline('Kontakt', { level: 2 }),
        text(
          '<p>Orchesterbüro<br>Paul Wieland<br><a href="mailto:orchester@haus-am-wehr.example">orchester@haus-am-wehr.example</a></p>',
        ),
      ],
    ),
    section(0, [
      fullteaser({
        side: 'image-right',
        picture: 'schwimmwesten',
        preline: 'Im Sommer',
        headline: 'Wassermusik, wörtlich',
        text: '<p>Drei Boote, vierzehn Bläser, ein Fluss: Das Festival im Hof endet auf dem Wasser.</p>',
        page: 'spielzeit/wasserstand',
        link_text: 'Wasserstand',
      }),
    ]),
  ],
};
