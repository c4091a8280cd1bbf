import { type Calendar, formatMonth } from '../../calendar.ts';
import { type DemoPage, headline, link, section, text } from '../../content.ts';
import { anchorlist, html } from '../../modules.ts';

/** Describes this software: update it when cookies, logs, sessions or embeds change. */
export function datenschutz(when: Calendar): DemoPage {
  return {
    path: 'datenschutz',
    fields: {
      title: 'Datenschutz',
      headline: 'Was wir über Sie wissen: möglichst wenig',
      meta_title: 'Datenschutz',
      in_footer: true,
      meta_description:
        'Welche Daten die Website des Hauses am Wehr verarbeitet, wozu, wie lange – und welche nicht.',
    },
    sections: [
      section(0, [
        text(`
          <p>Sie können diese Website lesen, ohne dass wir erfahren, wer Sie sind. Wo doch Daten anfallen, steht hier, welche
          es sind, wozu wir sie brauchen und wann wir sie löschen. Stand: ${formatMonth(when.today)}.</p>`),
        anchorlist(
          { text: 'Lesen', anchor: 'lesen' },
          { text: 'Cookies', anchor: 'cookies' },
          { text: 'Fremde Medien', anchor: 'fremde-medien' },
          { text: 'Konto', anchor: 'konto' },
          { text: 'Ihre Rechte', anchor: 'rechte' },
        ),
        headline('Verantwortlich', { anchor: 'verantwortlich' }),
        text(`
          <p>Stiftung Haus am Wehr, Am Wehr 1, 05417 Lindenfurt,
          <a href="mailto:datenschutz@haus-am-wehr.example">datenschutz@haus-am-wehr.example</a>. Unter dieser Adresse
          erreichen Sie auch unsere Datenschutzbeauftragte.</p>`),
        headline('Wenn Sie die Seiten lesen', { anchor: 'lesen' }),
        text(`
          <p>Ihr Browser fragt unseren Server nach einer Seite und nennt dabei Ihre IP-Adresse. Der Server braucht sie, um zu
          antworten; in sein Protokoll schreibt er sie nicht. Dort stehen, soweit es überhaupt geführt wird, Zeit, abgerufene
          Adresse, Ergebnis und eine zufällige Nummer des Abrufs.</p>
          <p>Führt eine Adresse ins Leere, merken wir uns diese Adresse, die Seite, von der der Verweis kam, und die Art des
          Browsers, also etwa „Firefox“. Wer gefragt hat, merken wir uns nicht. So finden wir kaputte Verweise. Es sind
          höchstens zweitausend solche Einträge; kommt ein neuer hinzu, fällt ein alter weg.</p>
          <p>Schickt ein Anschluss ungewöhnlich viele Anfragen ab, zählen wir sie unter einer Prüfsumme seiner Adresse; sie
          wird nach spätestens zwei Tagen gelöscht. Ebenso lange zählen wir falsche Passwörter und die Nachrichten, die
          jemand an eine E-Mail-Adresse schicken lässt, damit niemand ein Postfach überschüttet. Grundlage ist jeweils unser
          berechtigtes Interesse an einer sicheren Website (Art. 6 Abs. 1 Buchst. f DSGVO).</p>
          <p>Schriften, Bilder und Programme kommen von unserem eigenen Server. Beim Lesen fragt Ihr Browser niemanden
          sonst.</p>`),
        headline('Cookies und was Ihr Browser sich merkt', { anchor: 'cookies' }),
        text(`
          <p>Wer nur liest und nichts anklickt, bekommt kein Cookie. Notwendig im Sinne von § 25 Abs. 2 TDDDG sind die
          folgenden; keines unterscheidet Besucherinnen und Besucher voneinander, außer nach einer Anmeldung.</p>`),
        html(
          'brief',
          `<table><caption>Cookies</caption>
            <thead><tr><th scope="col">Name</th><th scope="col">Wozu</th><th scope="col">Wie lange</th></tr></thead>
            <tbody>
              <tr><th scope="row">consent</th><td>Ihre Entscheidung über Cookies und fremde Medien, mit Datum</td><td>180 Tage</td></tr>
              <tr><th scope="row">top-alert-noeku</th><td>die Nummer des Hinweises, den Sie geschlossen haben</td><td>365 Tage</td></tr>
              <tr><th scope="row">cartAmount</th><td>wie viele Karten in Ihrem Warenkorb liegen, für die Zahl am Kopf der Seite; erst, wenn eine darin liegt</td><td>15 Minuten</td></tr>
              <tr><th scope="row">foyer.uploads</th><td>welche Dateien Sie für ein Formular hochgeladen haben; erst, wenn Sie eine auswählen</td><td>1 Tag</td></tr>
              <tr><th scope="row">foyer.session_token</th><td>hält die Anmeldung, nur mit Konto</td><td>7 Tage</td></tr>
              <tr><th scope="row">foyer_session</th><td>sagt der Seite, dass jemand angemeldet ist oder war und was zum Konto gehört, noch vom Gerät muss</td><td>7 Tage</td></tr>
              <tr><th scope="row">foyer.device</th><td>erkennt den Browser wieder, in dem Sie sich angemeldet haben, damit Fremde Sie nicht aussperren können; nur mit Konto</td><td>180 Tage</td></tr>
              <tr><th scope="row">foyer.second_step</th><td>merkt sich zwischen Passwort und Code, wer sich anmeldet, nur mit zweiter Stufe</td><td>10 Minuten</td></tr>
              <tr><th scope="row">csrftoken, foyer.csrf</th><td>schützen vor untergeschobenen Anfragen, nur mit Konto</td><td>7 Tage</td></tr>
            </tbody></table>`,
        ),
        text(`
          <p>Dazu merkt sich der Browser bis zum Schließen des Fensters, wie weit Sie auf einer Seite waren, ob Sie den
          Hinweis für ältere Geräte schon gesehen haben, ob nach einer Rechtsseite noch einmal nach Cookies gefragt wurde,
          ob Sie den Webshop geladen haben, was in unserem Probeladen im Warenkorb liegt und was Sie in ein Formular
          geschrieben und noch nicht abgeschickt haben, dieses höchstens einen Tag. Das bleibt bei Ihnen und wird uns nicht
          geschickt.</p>
          <p>Setzen Sie etwas auf die Merkliste, behält Ihr Browser die Nummern der Einträge, bis Sie sie wieder herunternehmen
          (localStorage, „foyer-merkliste“). Öffnen Sie die Liste, stehen die Nummern in der Adresse, damit wir sie zeigen
          können; wem sie gehört, wissen wir nicht. Sind Sie angemeldet, liegt die Liste auch bei Ihrem
          <a href="#konto">Konto</a>, und der Browser merkt sich dazu deren Stand („foyer-merkliste-konto“).</p>
          <p>Damit Sie Vorstellungen und den Weg zu uns auch ohne Netz lesen können, speichert Ihr Browser die letzten sechzig
          Seiten, die Sie hier gelesen haben, und die Seiten aus dem Menü. Das geschieht nur auf Ihrem Gerät; in den
          Einstellungen Ihres Browsers können Sie es unter „Websitedaten“ löschen.</p>`),
        headline('Was nur mit Ihrer Zustimmung geschieht', { level: 3, anchor: 'zustimmung' }),
        text(`
          <p>Es gibt vier Gruppen. „Erforderlich“ ist die Tabelle oben. „Optimierung“ zählt, welche Seiten gelesen werden.
          „Marketing“ misst, ob Anzeigen jemanden ins Haus bringen. „Externe Medien“ lädt Videos, Ton und Beiträge ohne weitere
          Nachfrage. Für die drei letzten gilt: Ohne Ihr Ja geschieht nichts, und ablehnen geht genauso schnell wie zustimmen
          (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 Abs. 1 TDDDG).</p>
          <p>Zurzeit setzen wir weder für Optimierung noch für Marketing einen Dienst ein. Käme einer hinzu, stünde er hier, und
          wir fragten neu. Widerrufen können Sie jederzeit, am Fuß jeder Seite unter „Cookie-Einstellungen“; was geladen war,
          wird dann entfernt.</p>`),
        headline('Fremde Medien', { anchor: 'fremde-medien' }),
        text(`
          <p>Binden wir Videos, Ton, Hefte zum Blättern oder Beiträge sozialer Netzwerke ein, sehen Sie zuerst nur unser eigenes
          Vorschaubild und einen Knopf. Erst wenn Sie ihn drücken, fragt Ihr Browser beim Anbieter an, und der erfährt Ihre
          IP-Adresse und die Seite, von der Sie kommen. Sie können das für dieses eine Mal erlauben oder für alle Inhalte dieser
          Art. Was der Anbieter dann damit macht, steht in seinen Hinweisen; manche sitzen in den USA.</p>`),
        headline('Wenn Sie ein Konto haben', { anchor: 'konto' }),
        text(`
          <p>Wir speichern Ihre E-Mail-Adresse, Ihren Namen, Ihren Benutzernamen und Ihr Kennwort, dieses nur als Prüfsumme,
          aus der es sich nicht zurückrechnen lässt. Richten Sie eine zweite Stufe oder einen Passkey ein, kommen deren
          Schlüssel dazu, bis Sie sie abschalten. Zu jeder Anmeldung gehören Beginn, Ende, IP-Adresse und Browser; das
          löschen wir, wenn sie endet, spätestens in der Nacht danach. Dass sich jemand an- oder abgemeldet oder etwas am
          Konto geändert hat, heben wir ein halbes Jahr auf, um Missbrauch zu erkennen. Grundlage ist der Vertrag mit Ihnen
          (Art. 6 Abs. 1 Buchst. b DSGVO).</p>
          <p>Legen Sie selbst eines an, bekommen Sie zuerst eine E-Mail. Bestätigen Sie Ihre Adresse nicht innerhalb von 48
          Stunden, löschen wir Namen, Adresse und Prüfsumme wieder.</p>
          <p>Unter <a href="/de/user/settings">Einstellungen</a> lesen Sie alles, was zu Ihrem Konto gespeichert ist, und
          laden es als Datei. Dort ändern Sie Namen und Adresse; eine neue Adresse, die nicht bestätigt wird, löschen wir
          nach einem Tag. Und dort löschen Sie das Konto: Vierzehn Tage lang können Sie es sich anders überlegen; so lange
          ruht, was Sie per E-Mail bestellt haben. Dann ist es in der Nacht danach weg, samt allem, was geschehen ist. Nur
          wer hier arbeitet, bleibt mit Namen stehen, wo er etwas geändert hat.</p>`),
        text(`
          <p>Zum Konto gehört auch Ihre Merkliste: die Nummern der Vorstellungen und Produktionen, und seit wann sie darauf
          stehen, damit Sie sie auf jedem Ihrer Geräte haben. Was Sie herunternehmen, löschen wir sofort, den Rest mit dem
          Konto. Melden Sie sich ab, gehen die Einträge des Kontos von diesem Gerät; was Sie sich dort schon vorher gemerkt
          hatten, bleibt. Außerdem speichern wir, in welcher Sprache wir Ihnen schreiben sollen.</p>`),
        headline('Wenn Sie Karten kaufen', { anchor: 'kauf' }),
        text(`
          <p>An der Kasse und am Telefon brauchen wir Ihren Namen nur, wenn Sie Karten zurücklegen lassen oder auf Rechnung
          kaufen. Den Webshop betreibt ein Dienstleister in unserem Auftrag; er hat eigene Hinweise, die Sie dort vor dem
          Bezahlen finden. Bevor Ihr Browser zum ersten Mal bei ihm anfragt, fragen wir Sie. Rechnungen heben wir zehn Jahre
          auf, weil das Steuerrecht es verlangt.</p>`),
        headline('Wenn Sie uns schreiben', { anchor: 'schreiben' }),
        text(`
          <p>Dann verwenden wir, was Sie schreiben, um zu antworten, und löschen es, wenn die Sache erledigt ist; Briefe,
          die wir nach Handels- oder Steuerrecht aufheben müssen, nach Ablauf dieser Fristen. Bewerbungen löschen wir
          spätestens sechs Monate nach der Entscheidung.</p>`),
        headline('Wenn wir Ihnen schreiben sollen', { anchor: 'post' }),
        text(`
          <p>Bestellen Sie den <a href="/de/newsletter">Newsletter</a> oder sagen uns, wovon Sie Bescheid bekommen möchten,
          speichern wir Ihre Adresse, die Sprache, was Sie bestellt haben, den Wortlaut, dem Sie zugestimmt haben, in
          welcher Sprache, und wann Sie das getan und bestätigt haben. Bestätigen Sie nicht innerhalb von 48 Stunden,
          löschen wir das alles wieder. Lesen können die Liste des Newsletters die Menschen, die ihn verschicken.</p>
          <p>Abbestellen geht jederzeit mit einem Klick; wer nichts mehr bekommt, dessen Adresse löschen wir sofort.
          Nachrichten zu einer Vorstellung enden 30 Tage danach von selbst. Nimmt Ihr Postfach 14 Tage lang keine unserer
          Nachrichten an, löschen wir die Adresse ebenfalls. Welche Nachrichten zu Vorstellungen wir Ihnen geschickt haben,
          wissen wir neunzig Tage lang. Gehört die Adresse zu Ihrem Konto, finden Sie das alles auch dort; es endet mit dem
          Konto.</p>
          <p>Links, um die Sie bitten, und Nachrichten zum Konto liegen bis zum Versand mit Ihrer Adresse in einer
          Warteschlange; dort sind sie einen Tag danach weg. Grundlage ist Ihre Zustimmung (Art. 6 Abs. 1 Buchst. a
          DSGVO).</p>`),
        headline('Wenn Sie ein Formular ausfüllen', { anchor: 'formulare' }),
        text(`
          <p>Wir speichern Ihre Angaben, die Dateien, die Sie mitschicken, und den Zeitpunkt; sind Sie angemeldet, auch,
          dass es Ihr Konto war, solange es besteht. Lesen können das die Menschen, die sich darum kümmern; wer es geöffnet
          hat, halten wir fest. Wie lange wir es aufheben, steht unter jedem Formular; danach löscht ein Programm alles
          zusammen. Eine Datei, die Sie hochladen und dann doch nicht abschicken, ist nach einem Tag weg.</p>
          <p>Gegen Automaten gibt es ein Feld, das Sie nicht sehen, und einen Zeitstempel; Rätsel stellen wir keine. Ihre
          IP-Adresse speichern wir nur als Prüfsumme und höchstens einen Tag. Grundlage ist, was Sie mit dem Formular von
          uns möchten (Art. 6 Abs. 1 Buchst. b DSGVO), sonst unser Interesse, Ihnen zu antworten (Buchst. f).</p>`),
        headline('Ihre Rechte', { anchor: 'rechte' }),
        text(`
          <p>Sie können erfahren, was wir über Sie gespeichert haben, es berichtigen, löschen oder einschränken lassen, es
          mitnehmen und der Verarbeitung widersprechen. Ein Einverständnis können Sie jederzeit für die Zukunft widerrufen. Und
          Sie können sich bei der Aufsichtsbehörde für den Datenschutz beschweren. Sagen Sie es uns ruhig zuerst.</p>`),
        link('An die Datenschutzbeauftragte schreiben', {
          url: 'mailto:datenschutz@haus-am-wehr.example',
        }),
      ]),
    ],
  };
}
