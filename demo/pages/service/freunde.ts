import { type Calendar, longDay } from '../../calendar.ts';
import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { logolist, quote } from '../../modules.ts';
import { head, sponsor, wide } from '../../pictures.ts';

export function freunde(when: Calendar): DemoPage {
  return {
    path: 'freunde',
    fields: {
      title: 'Freunde & Förderer',
      headline: 'Zwölfhundert, die öfter kommen',
      in_secondary_menu: true,
      meta_title: 'Freundeskreis und Förderer',
      meta_description:
        'Der Freundeskreis des Hauses am Wehr und die Firmen und Stiftungen, die fördern: was sie möglich machen und wie man dazugehört.',
    },
    og_picture: 'freundeskreis',
    pictures: [
      wide('freundeskreis', 'Zuschauerköpfe vor einer roten Scheibe auf gelbem Grund'),
      head('volkmar-ehlers', 'Volkmar Ehlers, Vorsitzender des Freundeskreises,'),
      sponsor('lindenfurter-bank', 'Lindenfurter Bank'),
      sponsor('stadtwerke-lindenfurt', 'Stadtwerke Lindenfurt'),
      sponsor('brauerei-drei-wehre', 'Brauerei Drei Wehre'),
      sponsor('klinkerwerk-ost', 'Klinkerwerk Ost'),
      sponsor('hotel-treidelhof', 'Hotel Treidelhof'),
      sponsor('druckerei-kolb', 'Druckerei Kolb'),
      sponsor('stiftung-rauch', 'Stiftung Ferdinand Rauch'),
      sponsor('kulturfonds-an-der-linde', 'Kulturfonds an der Linde'),
      sponsor('musikhaus-ritter', 'Musikhaus Ritter'),
    ],
    sections: [
      section(
        1,
        [
          text(`
            <p>Als 1997 das Geld für das zweite Cembalo fehlte, ging ein pensionierter Geografielehrer mit einem Hut durch das
            Foyer. Am Ende des Abends waren 4 200 Mark darin, zwei Fahrscheine und ein Ohrring. Das war der Freundeskreis.</p>
            <p>Heute hat er 1 214 Mitglieder. Sie haben die Induktionsschleife bezahlt, den Ruheraum und das Fell der Pauke. Sie
            holen Menschen vom Bahnhof ab, die nicht allein kommen können. Und sie dürfen bei einer Sache wirklich mitbestimmen:
            der Farbe der Sitze.</p>`),
          image('freundeskreis', 'horizontal'),
        ],
        [
          headline('Dazugehören', { level: 2, anchor: 'beitritt' }),
          text(`
            <p>40 Euro im Jahr, unter 30 zehn, Familien 60. Dafür gibt es:</p>
            <ul>
              <li>Proben, bei denen noch geschimpft wird</li>
              <li>Karten zwei Tage früher</li>
              <li>im Mai eine Reise, bei der sich niemand verläuft</li>
            </ul>`),
          link('Mitglied werden', { url: 'mailto:freunde@haus-am-wehr.example' }, 'button'),
        ],
      ),
      section(
        2,
        [image('volkmar-ehlers', 'vertical')],
        [
          quote(
            '<p>Ich verstehe nichts von Regie. Deshalb frage ich. Deshalb laden sie mich ein. Deshalb verstehe ich inzwischen zu viel.</p>',
            'Volkmar Ehlers, Vorsitzender und der Mann mit dem Hut',
          ),
        ],
      ),
      section(0, [
        headline('Hauptförderer', {
          anchor: 'foerderer',
          subline: 'Stadt Lindenfurt und drei, die jedes Jahr wiederkommen',
        }),
        logolist(
          'large',
          { picture: 'lindenfurter-bank', text: 'Lindenfurter Bank: das Junge Haus' },
          {
            picture: 'stadtwerke-lindenfurt',
            text: 'Stadtwerke Lindenfurt: der Bus für Schulklassen',
          },
          { picture: 'stiftung-rauch', text: 'Stiftung Ferdinand Rauch: Uraufführungen' },
        ),
      ]),
      section(0, [
        headline('Förderer', { level: 3 }),
        logolist(
          'small',
          { picture: 'kulturfonds-an-der-linde', text: 'Kulturfonds an der Linde' },
          { picture: 'klinkerwerk-ost', text: 'Klinkerwerk Ost' },
          { picture: 'brauerei-drei-wehre', text: 'Brauerei Drei Wehre' },
          { picture: 'hotel-treidelhof', text: 'Hotel Treidelhof' },
          { picture: 'druckerei-kolb', text: 'Druckerei Kolb' },
          { picture: 'musikhaus-ritter', text: 'Musikhaus Ritter' },
          { picture: 'saegewerk-althaus', text: 'Sägewerk Althaus', page: 'haus/werkstatt' },
        ),
      ]),
      section(
        4,
        [
          headline('Nächstes Treffen', { level: 2, preline: longDay(when.on(2, 2)) }),
          text(
            '<p>19 Uhr, Kantine. Aino Kesti erklärt das Gummiband, der Vorstand erklärt die Finanzen, danach Suppe.</p>',
          ),
        ],
        [
          headline('Was eine Firma davon hat', { anchor: 'firmen' }),
          text(
            '<p>Einen guten Abend für die Belegschaft, den Namen auf dieser Seite und keinen auf der Bühne. Logos im Bühnenbild machen wir nicht, auch nicht sehr kleine.</p>',
          ),
        ],
        [
          headline('Wofür wir gerade sammeln', { anchor: 'aufzug' }),
          text(
            '<p>Für den Aufzug auf die Dachterrasse fehlen noch 38 000 Euro. Spendenquittungen schreibt Bastian Kroll eigenhändig.</p>',
          ),
          link('Ein Ziegel mit Namen', { page: 'artikel' }),
        ],
      ),
    ],
  };
}
