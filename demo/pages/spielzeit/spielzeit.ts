import { type Calendar, longDay, type Work } from '../../calendar.ts';
import { type DemoPage, fullteaser, headline, image, link, section, text } from '../../content.ts';
import { anchorlist, eventlist, highlightteasers, quote } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

/** Date, hour and stage of a premiere, as the line above its title. */
function describePremiere(when: Calendar, work: Work): string {
  const { day, time, stage } = when.premiere(work);
  return `${longDay(day)} · ${time} Uhr · ${stage}`;
}

export function spielzeit(when: Calendar): DemoPage {
  const getPremiereLine = (work: Work) => describePremiere(when, work);
  return {
    path: 'spielzeit',
    fields: {
      title: 'Programm',
      headline: 'Was wir vorhaben',
      in_menu: true,
      meta_title: 'Programm-Vorschau: die Premieren',
      meta_description:
        'Neun Premieren in Oper, Schauspiel und Tanz: was das Haus am Wehr in den kommenden Monaten zeigt, wann und mit wem.',
    },
    og_picture: 'vorschau',
    pictures: [
      wide('vorschau', 'Ein angeschnittener großer Buchstabe V mit zwei Scheiben'),
      poster('woyzeck', 'Ein W, das nicht auf das Blatt passt'),
      poster('leonce', 'Viertelkreise in einem Raster, dazwischen eine schwarze Scheibe'),
      poster('penthesilea', 'Schwarze Stoffbahnen, unter denen klein jemand im Licht steht'),
      wide('winterreise', 'Klaviertasten von sehr nah, eine ist gedrückt'),
      wide('cosi', 'Eine Tänzerin aus Papier vor einer hellen Scheibe'),
      poster('musikanten', 'Ein Turm, ein Haus und ein Tor aus Bauklötzen'),
    ],
    sections: [
      section(0, [
        anchorlist(
          { text: 'Schauspiel', anchor: 'schauspiel' },
          { text: 'Oper und Konzert', anchor: 'oper' },
          { text: 'Tanz', anchor: 'tanz' },
          { text: 'Junges Haus', anchor: 'junges-haus' },
          { text: 'Alle Termine', anchor: 'termine' },
        ),
        text(`
          <p>Uns ist in diesem Jahr eine Frage nicht aus dem Kopf gegangen: Wem gehorchen wir eigentlich? Woyzeck gehorcht
          dem Hauptmann, dem Doktor und den Stimmen. Käthchen gehorcht einem Traum. Dido gehorcht niemandem, und es nützt
          ihr nichts. Neun Mal haben wir die Frage anders gestellt bekommen.</p>
          <p>Was Sie hier lesen, ist der Plan. Bei uns heißt das: Es wird so kommen, wenn das Wasser nicht steigt.</p>`),
        image('vorschau', 'horizontal'),
      ]),
      section(0, [
        headline('Schauspiel', {
          anchor: 'schauspiel',
          subline: 'Büchner zweimal, Kleist zweimal',
        }),
      ]),
      section(
        2,
        [image('woyzeck', 'vertical')],
        [
          headline('Woyzeck', { level: 3, preline: getPremiereLine('woyzeck') }),
          text(`
            <p>Büchner starb mit dreiundzwanzig und hinterließ ein Bündel Blätter, so eng beschrieben, dass man hundert Jahre
            lang las, was man lesen wollte. Levent Brandis hat mit dem Ensemble alle vier Handschriften nebeneinander
            gelegt und erzählt sie von der Erbse her: Drei Monate lang isst ein Soldat nichts anderes, für zwei Groschen am
            Tag, damit ein Arzt etwas beweisen kann.</p>
            <p>Die Treppe von Ines Cordalis hat einundsiebzig Stufen. Auf jeder kann man umkehren.</p>`),
          headline('Das Käthchen von Heilbronn', {
            level: 3,
            preline: getPremiereLine('kaethchen'),
          }),
          text(`
            <p>„Ein großes historisches Ritterschauspiel“ nannte es Kleist und meinte es vermutlich ernst. In der Kammer gibt es
            weder Pferde noch Burgen, aber eine Feuerprobe mit echtem Feuer, die Feuerwehr sitzt in Reihe 1. Es inszeniert
            Hanne Ruhland, zum ersten Mal bei uns.</p>`),
        ],
      ),
      section(
        1,
        [
          headline('Leonce und Lena', { level: 3, preline: getPremiereLine('leonce') }),
          text(`
            <p>Zwei Königskinder laufen voreinander davon und kommen gleichzeitig an. Das lustigste Stück eines sehr
            traurigen Mannes, und vielleicht das einzige deutsche Lustspiel, in dem die Langeweile die Hauptrolle spielt.
            Der Hofstaat wird von Leuten aus Lindenfurt gegeben. Wer nicken kann, darf mitmachen.</p>`),
          headline('Penthesilea', { level: 3, preline: getPremiereLine('penthesilea') }),
          text(`
            <p>Goethe bekam Angst vor diesem Stück und schrieb es Kleist auch. Wir spielen es ohne Schlachtfeld: zwei
            Frauenchöre, eine Königin, ein Mann, der glaubt, er habe gewonnen. Neunzig Minuten ohne Pause, weil danach
            niemand mehr Sekt trinken möchte.</p>`),
          link('Alle Stücke', { url: '/de/produktionen' }),
        ],
        [image('leonce', 'vertical'), image('penthesilea', 'vertical')],
      ),
      section(0, [
        headline('Oper und Konzert', {
          anchor: 'oper',
          subline: 'Eine Königin, zwei Wetten, vierundzwanzig Lieder',
        }),
      ]),
      section(
        3,
        [
          image('cosi', 'horizontal'),
          headline('Così fan tutte', { level: 3, preline: getPremiereLine('cosi') }),
          text(`
            <p>Zwei Männer wetten auf die Treue ihrer Frauen und verlieren, was sie nicht gesetzt hatten. Mozart hat ihnen
            eine Musik geschrieben, die allen vieren glaubt. Oskar Lindqvist dirigiert vom Hammerklavier aus.</p>`),
        ],
        [
          image('winterreise', 'horizontal'),
          headline('Winterreise', { level: 3, preline: getPremiereLine('winterreise') }),
          text(`
            <p>Schuberts vierundzwanzig Lieder für einen Bariton, ein Klavier und eine Tänzerin, die immer einen Schritt
            voraus ist. Im Studio, auf dem Boden, mit Decken. Gesungen wird auswendig und ohne Applaus zwischendurch.</p>`),
        ],
      ),
      section(0, [
        fullteaser({
          side: 'image-right',
          picture: 'dido',
          preline: getPremiereLine('dido'),
          headline: 'Dido und Aeneas',
          text: `<p>Purcell schrieb die kürzeste große Oper der Welt für eine Mädchenschule in Chelsea. Am Ende bleibt ein
            Bass von fünf Takten, elf Mal, und darüber eine Frau, die darum bittet, dass man sich an sie erinnert, aber nicht
            an ihr Schicksal. Regie: Mira Tahedl. Den Chor leitet Ruth Behrens-Okoro.</p>`,
          page: 'menschen/chor',
          link_text: 'Der Chor auf den Stegen',
        }),
      ]),
      section(0, [
        headline('Tanz', { anchor: 'tanz' }),
        fullteaser({
          side: 'image-left',
          picture: 'kammersinfonie-c-moll',
          preline: getPremiereLine('kammersinfonie'),
          headline: 'Kammersinfonie c-Moll',
          text: `<p>Schostakowitsch setzte seine Initialen in Töne, D–Es–C–H, und ließ sie nicht mehr los. Elf Tänzerinnen und
            Tänzer, zwei Kilometer Gummiband und ein Streichorchester, das auf der Bühne sitzt und aufpasst.</p>`,
          page: 'menschen/tanzkompanie',
          link_text: 'Die Kompanie',
        }),
      ]),
      section(
        3,
        [image('musikanten', 'vertical')],
        [
          headline('Die Bremer Stadtmusikanten', {
            preline: getPremiereLine('musikanten'),
            anchor: 'junges-haus',
          }),
          text(`
            <p>Vier, die niemand mehr braucht, gründen eine Band. Nach Bremen kommen sie nie; das steht so bei den Grimms und
            wird gern überlesen. Für alle ab fünf, mit Posaune, Kontrabass und einem Räuberhaus, in dem das Publikum
            wohnt.</p>`),
          link('Mehr für Kinder und Schulen', { page: 'junges-haus' }),
          quote(
            '<p>Etwas Besseres als den Tod findest du überall.</p>',
            'Der Esel, in allen Fassungen',
          ),
        ],
      ),
      section(0, [
        headline('Vor der Premiere zu lesen', { anchor: 'lesen' }),
        highlightteasers('premieren'),
      ]),
      section(0, [
        headline('Alle Termine', { anchor: 'termine' }),
        eventlist(),
        link('Zum Programm mit Filtern und Kalender', { url: '/de/programm' }, 'button'),
        link(
          `Hofbühne im Sommer ${when.summer}: Wasserstand`,
          { page: 'spielzeit/wasserstand' },
          'slider',
        ),
      ]),
    ],
  };
}
