import { type DemoPage, fullteaser, headline, image, link, section, text } from '../../content.ts';
import { imagelist, quote, teaserlist, twocolumns } from '../../modules.ts';
import { poster, rendered, wide } from '../../pictures.ts';

export const haus: DemoPage = {
  path: 'haus',
  fields: {
    title: 'Haus',
    headline: 'Ein Kraftwerk, das geblieben ist',
    in_menu: true,
    meta_title: 'Das Haus: Geschichte, Bühnen, Umgebung',
    meta_description:
      'Vom Wasserkraftwerk zum Theater: Geschichte und Bühnen des Hauses am Wehr, und was es heute mit dem Fluss zu tun hat.',
  },
  og_picture: 'haus-am-wehr',
  pictures: [
    rendered(
      wide(
        'haus-am-wehr',
        'Das Kraftwerk am Fluss in der Abenddämmerung: hohe Bogenfenster leuchten und spiegeln sich im Wasser, daneben der Schornstein',
      ),
    ),
    poster('stauwehr-1911', 'Eine Mauer aus Ziegeln, durch eine Lücke fällt Licht'),
    poster('taschenlampen', 'Lichtkegel kreuzen sich über einem kleinen Kraftwerk'),
    wide('turbine-drei', 'Halbe Ringe um eine rote Scheibe'),
    wide('rundbogenfenster', 'Bogengang im harten Licht, ein Mensch geht hindurch'),
    wide('der-kran', 'Rote Stäbe verschiedener Länge vor einer hellen Scheibe'),
    wide(
      'am-treidelpfad',
      'Rote und schwarze Streifen schwingen als Welle vor einer hellen Scheibe',
    ),
  ],
  sections: [
    section(0, [
      text(`
        <p>Wer das Haus zum ersten Mal betritt, schaut nach oben. Das ist richtig so. Der Kran in der Turbinenhalle trägt
        noch immer zwölf Tonnen; früher hob er Läufer und Generatoren, heute hebt er Wohnzimmer, Wälder und einmal im
        Jahr, zur Freude der Technik, einen Walfisch.</p>`),
      image('haus-am-wehr', 'horizontal', 'Von der Klinkerbrücke aus, kurz vor halb acht'),
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
      quote(
        '<p>Wir hatten vier Taschenlampen und einen Räuberhauptmann mit Schnupfen. Es war die beste Vorstellung meines Lebens.</p>',
        'Gisela Trautwein, 1983 Amalia, heute Ehrenmitglied',
      ),
    ]),
    section(0, [
      headline('Vier Bühnen', { subline: 'Vom großen Ton bis zum Flüstern', anchor: 'buehnen' }),
      teaserlist(
        'slider',
        {
          picture: 'grosses-haus',
          page: 'haus/buehnen/grosses-haus',
          preline: '612 Plätze',
          headline: 'Großes Haus',
          subline: 'Oper, großes Schauspiel, Sinfoniekonzert',
        },
        {
          picture: 'kammer',
          page: 'haus/buehnen/kammer',
          preline: '148 Plätze',
          headline: 'Kammer',
          subline: 'Wer hier lügt, wird ertappt',
        },
        {
          picture: 'studio',
          page: 'haus/buehnen/studio',
          preline: 'Bis zu 90 Plätze',
          headline: 'Studio',
          subline: 'Ein schwarzer Raum ohne Vorschriften',
        },
        {
          picture: 'hofbuehne',
          page: 'haus/buehnen/hofbuehne',
          preline: '380 Plätze',
          headline: 'Hofbühne',
          subline: 'Zwischen Platane und Stauwehr',
        },
      ),
      link('Alle Bühnen mit Plänen und Zahlen', { page: 'haus/buehnen' }),
    ]),
    section(0, [
      headline('Was noch zu sehen ist', { anchor: 'rundgang' }),
      imagelist(
        'grid',
        {
          picture: 'rundbogenfenster',
          caption: 'Das Foyer liegt, wo die Turbinen lagen. Die Sockel sind jetzt Bänke.',
        },
        {
          picture: 'der-kran',
          caption: 'Kran der Firma Bechem & Post, 1911, jedes Jahr vom TÜV geprüft',
        },
        { picture: 'turbine-drei', caption: 'Turbine 3 hinter Glas, neben der Garderobe' },
      ),
    ]),
    section(0, [
      twocolumns(
        'text-image',
        'taschenlampen',
        `<p><strong>Jeden ersten Samstag</strong> führen Menschen durch das Haus, die hier arbeiten: eine Bühnenmeisterin, ein
          Souffleur, die Frau, die die Turbine ölt. Jede Führung ist anders. Treffpunkt ist um 14 Uhr die Pforte am Hof, es
          kostet acht Euro und dauert so lange, bis niemand mehr fragt.</p>
          <p>Wer nur schauen will: Das Foyer ist dienstags bis samstags ab zwölf offen, auch ohne Karte.</p>`,
      ),
    ]),
    section(
      5,
      [headline('214 Menschen', { subline: 'aus 31 Ländern arbeiten am Haus', level: 2 })],
      [
        text(`
          <p>Im Jahr sind das etwa 320 Vorstellungen, 18 neue Bühnenbilder, 41 000 geliehene Operngläser und eine Tonne
          Konfetti, die Hälfte davon kompostierbar. Träger ist eine Stiftung, in der die Stadt die Mehrheit hat und der
          Freundeskreis das letzte Wort bei der Farbe der Sitze.</p>`),
        link('Wer hier arbeitet', { page: 'menschen' }),
      ],
      [
        headline('9 Euro', {
          subline: 'kostet der günstigste Platz, auch ohne Ermäßigung',
          level: 2,
        }),
      ],
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
