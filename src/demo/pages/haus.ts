import { type DemoPage, fullteaser, headline, image, link, section, text } from '../content.ts';

export const haus: DemoPage = {
  path: 'haus',
  fields: {
    title: 'Haus',
    headline: 'Ein Kraftwerk, das geblieben ist',
    in_menu: true,
    meta_title: 'Das Haus: Geschichte, Bühnen, Menschen',
    meta_description:
      'Vom Wasserkraftwerk zum Theater: die vier Bühnen des Hauses am Wehr, seine Geschichte und die Menschen, die es leiten.',
  },
  og_picture: 'rundbogenfenster',
  sections: [
    section(0, [
      text(`
        <p>Wer das Haus zum ersten Mal betritt, schaut nach oben. Das ist richtig so. Der Kran in der Turbinenhalle trägt
        noch immer zwölf Tonnen; früher hob er Läufer und Generatoren, heute hebt er Wohnzimmer, Wälder und einmal im
        Jahr, zur Freude der Technik, einen Walfisch.</p>`),
      image('rundbogenfenster', 'horizontal'),
    ]),
    section(
      2,
      [image('stauwehr-1911', 'vertical')],
      [
        headline('Von der Turbine zum Theater', { preline: 'Geschichte', anchor: 'geschichte' }),
        text(`
          <p><strong>1911</strong> stellt die Stadt drei Turbinen in die Linde und ein Haus aus gelbem Klinker darum. Der
          Architekt Ferdinand Rauch gibt ihm Rundbogenfenster wie einer Kirche. Der Gemeinderat beschwert sich über die
          Kosten und ist danach sehr stolz.</p>
          <p><strong>1974</strong> lohnt sich der Strom nicht mehr. Das Werk wird abgeschaltet und vergessen – bis
          <strong>1983</strong> eine Laientruppe ein Fenster offen findet und im Maschinensaal „Die Räuber“ spielt, ohne
          Genehmigung und mit Taschenlampen. Die Polizei kommt im dritten Akt und bleibt bis zum Schluss.</p>
          <p><strong>1991</strong> kauft die Stadt sich ihr Kraftwerk zurück, <strong>1996</strong> eröffnet es als Haus
          am Wehr mit Mozarts „Idomeneo“: viel Wasser, ein Sturm, am Ende ein Friede. Seit <strong>2014</strong> läuft auch
          Turbine 3 wieder. Sie leistet 90 Kilowatt. Für das Licht eines „Figaro“ reicht das; für die „Zauberflöte“ kaufen
          wir dazu.</p>`),
      ],
    ),
    section(0, [
      headline('Vier Bühnen', {
        subline: 'Vom großen Ton bis zum Flüstern',
        anchor: 'buehnen',
      }),
    ]),
    section(
      3,
      [
        image('grosses-haus', 'horizontal'),
        headline('Großes Haus', { level: 3, preline: 'Turbinenhalle · 612 Plätze' }),
        text(`
          <p>Oper, großes Schauspiel, Sinfoniekonzert. Der Nachhall beträgt 1,6 Sekunden, mit den Vorhängen vor den
          Fenstern 1,2. Kein Platz liegt weiter als 24 Meter von der Rampe; die besten sind Reihe 9, Mitte – und die
          billigsten, auf der Seitengalerie, wo man dem Dirigenten ins Gesicht sieht.</p>`),
      ],
      [
        image('kammer', 'horizontal'),
        headline('Kammer', { level: 3, preline: 'Schaltwarte · 148 Plätze' }),
        text(`
          <p>Hier standen die Schalttafeln, Marmor mit Messinghebeln. Die Hebel sind noch da; einer von ihnen macht das
          Saallicht aus. Wer hier spielt, wird aus der letzten Reihe beim Lügen ertappt. Unsere Schauspielerinnen und
          Schauspieler wollen deshalb alle hierher.</p>`),
      ],
    ),
    section(
      3,
      [
        image('studio', 'horizontal'),
        headline('Studio', { level: 3, preline: 'Kohlenlager · bis zu 90 Plätze' }),
        text(`
          <p>Ein schwarzer Raum ohne Vorschriften: Tanz, Uraufführungen, Theater für Menschen ab drei. Die Tribüne lässt
          sich in vierzig Minuten wegfahren. Am liebsten sitzen hier alle auf dem Boden, auch der Oberbürgermeister.</p>`),
      ],
      [
        image('hofbuehne', 'horizontal'),
        headline('Hofbühne', { level: 3, preline: 'Unter freiem Himmel · 380 Plätze' }),
        text(`
          <p>Von Juni bis August spielen wir zwischen Platane und Stauwehr. Bei Regen spielen wir weiter, bei Gewitter
          nicht; darüber entscheidet die Abendregie bis 18 Uhr. Decken gibt es an der Bar, Mücken gibt es gratis.</p>`),
      ],
    ),
    section(
      5,
      [headline('214 Menschen', { subline: 'aus 31 Ländern arbeiten am Haus', level: 3 })],
      [
        text(`
          <p>„Ein Stadttheater ist keine Sehenswürdigkeit. Es ist der Ort, an dem eine Stadt mit sich selbst spricht, und
          manchmal widerspricht sie sich.“</p>
          <p><em>Henrike Solms</em></p>`),
      ],
      [
        headline('9 Euro', {
          subline: 'kostet der günstigste Platz, auch ohne Ermäßigung',
          level: 3,
        }),
      ],
    ),
    section(
      1,
      [
        headline('Wer das Haus leitet', { preline: 'Menschen', anchor: 'leitung' }),
        text(`
          <p><strong>Henrike Solms</strong> ist Intendantin. Sie kam als Regieassistentin, ging nach Basel und Antwerpen
          und kam zurück, als man ihr sagte, das Dach sei undicht. Jeden ersten Montag im Monat sitzt sie von 17 bis
          18 Uhr in der Kantine und hört zu. Eine Anmeldung braucht es nicht.</p>
          <p><strong>Oskar Lindqvist</strong> leitet das Orchester, fünfundfünfzig Musikerinnen und Musiker, und probt
          lieber Haydn als Mahler: „Bei Haydn hört man alles.“ <strong>Mira Tahedl</strong> ist Hausregisseurin,
          <strong>Aino Kesti</strong> leitet die Tanzkompanie. <strong>Bastian Kroll</strong> verantwortet als
          Verwaltungsdirektor, dass am Ende des Jahres so viel Geld da ist wie am Anfang, also wenig, aber genau.</p>`),
        link('Der Intendantin schreiben', { url: 'mailto:intendanz@haus-am-wehr.example' }),
      ],
      [image('henrike-solms', 'vertical')],
    ),
    section(0, [
      fullteaser({
        side: 'image-right',
        picture: 'am-treidelpfad',
        preline: 'Zu uns',
        headline: 'Kommen Sie, wie Sie können',
        subline: 'Zu Fuß, mit dem Bus, im Rollstuhl, zehn Minuten zu spät',
        text: '<p>Wege, Plätze, Hilfen und die Frage, was bei Verspätung geschieht: alles auf einer Seite.</p>',
        page: 'haus/anfahrt',
        link_text: 'Anfahrt und Zugang',
      }),
    ]),
  ],
};
