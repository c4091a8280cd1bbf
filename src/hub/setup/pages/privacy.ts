import type { NewModule } from '#content/writing/new-nodes.server.ts';
import {
  addressLines,
  gap,
  type HouseFacts,
  headline,
  known,
  mailLink,
  phoneLink,
  templateNote,
  text,
} from './parts.ts';

/**
 * Required by Articles 13 and 14 GDPR and § 25 TDDDG. Logs, cookies, accounts and embeds are described as this software
 * implements them: update it, and the demo house's page, when they change.
 */
export function privacyModules(facts: HouseFacts): NewModule[] {
  return [
    templateNote(),
    ...whoModules(facts),
    ...readingModules(),
    ...consentModules(),
    ...rightsModules(),
  ];
}

function whoModules(facts: HouseFacts): NewModule[] {
  return [
    text(`
      <p>Sie können diese Website lesen, ohne dass wir erfahren, wer Sie sind. Wo doch Daten anfallen, steht hier, welche es
      sind, wozu wir sie brauchen und wann wir sie löschen. Stand: ${gap('Monat und Jahr')}</p>`),
    headline('Verantwortlich'),
    text(`
      <p>${known(facts.organisation, 'Träger des Hauses mit Rechtsform')}<br>${addressLines(facts)}<br>
      Telefon: ${phoneLink(facts.phone)}<br>E-Mail: ${mailLink(facts.email)}</p>
      <p>Datenschutzbeauftragt: ${gap('Name oder Amt, mit E-Mail-Adresse; wenn niemand benannt werden muss, diesen Absatz löschen')}</p>`),
  ];
}

function readingModules(): NewModule[] {
  return [
    headline('Wenn Sie die Seiten lesen'),
    text(`
      <p>Ihr Browser fragt unseren Server nach einer Seite und nennt dabei Ihre IP-Adresse. Der Server braucht sie, um zu
      antworten; in sein Protokoll schreibt er sie nicht. Dort stehen, soweit es geführt wird, Zeit, abgerufene Adresse,
      Ergebnis und eine zufällige Nummer des Abrufs. Der Server steht bei ${gap('Name und Ort des Rechenzentrums, und ob ein Vertrag zur Auftragsverarbeitung besteht; protokolliert es selbst IP-Adressen, gehört auch das hierher')}.</p>
      <p>Führt eine Adresse ins Leere, merken wir uns diese Adresse, die Seite, von der der Verweis kam, und die Art des
      Browsers, nicht aber, wer gefragt hat. Schickt ein Anschluss ungewöhnlich viele Anfragen ab, zählen wir sie unter einer
      Prüfsumme seiner Adresse; sie wird nach spätestens zwei Tagen gelöscht. Ebenso lange zählen wir falsche Passwörter und die
      Nachrichten, die jemand an eine E-Mail-Adresse schicken lässt. Grundlage ist jeweils unser berechtigtes
      Interesse an einer sicheren Website (Art. 6 Abs. 1 Buchst. f DSGVO).</p>
      <p>Schriften, Bilder und Programme kommen von unserem eigenen Server.</p>`),
    headline('Cookies'),
    text(`
      <p>Wer nur liest und nichts anklickt, bekommt kein Cookie. Notwendig im Sinne von § 25 Abs. 2 TDDDG sind:</p>
      <ul>
      <li>consent: Ihre Entscheidung über Cookies und fremde Medien, 180 Tage</li>
      <li>top-alert-noeku: die Nummer des Hinweises, den Sie geschlossen haben, 365 Tage</li>
      <li>cartAmount: wie viele Karten in Ihrem Warenkorb liegen, 15 Minuten</li>
      <li>foyer.uploads: welche Dateien Sie für ein Formular hochgeladen haben, nur dann, 1 Tag</li>
      <li>foyer.session_token und foyer_session: die Anmeldung, nur mit Konto, 7 Tage</li>
      <li>foyer.device: erkennt den Browser wieder, in dem Sie sich angemeldet haben, nur mit Konto, 180 Tage</li>
      <li>csrftoken und foyer.csrf: Schutz vor untergeschobenen Anfragen, nur mit Konto, 7 Tage</li>
      <li>foyer.second_step: wer sich gerade mit zweiter Stufe anmeldet, 10 Minuten</li>
      </ul>
      <p>Setzen Sie etwas auf die Merkliste, behält Ihr Browser die Nummern der Einträge, bis Sie sie wieder herunternehmen.
      Sind Sie angemeldet, liegt die Liste auch bei Ihrem Konto, und beim Abmelden gehen dessen Einträge vom Gerät.</p>
      <p>Damit Sie Vorstellungen und den Weg zu uns auch ohne Netz lesen können, speichert Ihr Browser die letzten sechzig
      Seiten, die Sie hier gelesen haben, und die Seiten aus dem Menü. Das geschieht nur auf Ihrem Gerät.</p>`),
  ];
}

function consentModules(): NewModule[] {
  return [
    headline('Was nur mit Ihrer Zustimmung geschieht'),
    text(`
      <p>Für „Optimierung“, „Marketing“ und „Externe Medien“ gilt: Ohne Ihr Ja geschieht nichts (Art. 6 Abs. 1 Buchst. a DSGVO,
      § 25 Abs. 1 TDDDG). Widerrufen können Sie jederzeit, am Fuß jeder Seite unter „Cookie-Einstellungen“.
      ${gap('Welche Dienste für Optimierung und Marketing eingebunden sind; sonst: „Zurzeit setzen wir dafür keinen Dienst ein.“')}</p>
      <p>Binden wir Videos, Ton oder Beiträge sozialer Netzwerke ein, sehen Sie zuerst nur unser eigenes Vorschaubild und einen
      Knopf. Erst wenn Sie ihn drücken, fragt Ihr Browser beim Anbieter an, und der erfährt Ihre IP-Adresse und die Seite, von
      der Sie kommen. Manche Anbieter sitzen in den USA.</p>`),
    headline('Konto, Karten, Post'),
    text(`
      <p>Wenn Sie ein Konto haben, speichern wir Ihre E-Mail-Adresse, Ihren Namen, Ihren Benutzernamen und Ihr Passwort,
      dieses nur als Prüfsumme, dazu die Schlüssel einer zweiten Stufe oder eines Passkeys, bis Sie sie abschalten. Zu jeder
      Anmeldung gehören Beginn, Ende, IP-Adresse und Browser; das löschen wir, wenn sie endet, spätestens in der Nacht
      danach. Dass sich jemand an- oder abgemeldet oder etwas am Konto geändert hat, heben wir ein halbes Jahr auf (Art. 6
      Abs. 1 Buchst. b und f DSGVO). Wer selbst ein Konto anlegt, bestätigt zuerst seine Adresse; geschieht das nicht,
      löschen wir die Angaben nach 48 Stunden. In den <a href="/de/user/settings">Einstellungen</a> Ihres Kontos lesen und
      laden Sie alles, was dazu gespeichert ist. Löschen Sie das Konto dort, ist es nach vierzehn Tagen weg; bis dahin
      können Sie es sich anders überlegen, und was Sie per E-Mail bestellt haben, ruht. Zum Konto gehören auch die Nummern
      der Einträge auf Ihrer Merkliste, seit wann sie dort stehen, und die Sprache unserer E-Mails an Sie; was Sie
      herunternehmen, löschen wir sofort.</p>
      <p>Karten verkauft ${gap('wer: das Haus selbst oder ein Dienstleister, mit Verweis auf dessen Hinweise zum Datenschutz; ohne Verkauf diesen Satz löschen')}.</p>
      <p>Bestellen Sie unseren Newsletter oder sagen uns, wovon Sie Bescheid bekommen möchten, speichern wir Ihre Adresse, die
      Sprache, was Sie bestellt haben, den Wortlaut, dem Sie zugestimmt haben, in welcher Sprache, und wann Sie das
      getan und bestätigt haben (Art. 6 Abs. 1 Buchst. a DSGVO). Bestätigen Sie nicht innerhalb von 48 Stunden, löschen wir
      es wieder. Abbestellen geht jederzeit mit einem Klick; wer nichts mehr bekommt, dessen Adresse löschen wir sofort,
      ebenso eine, die 14 Tage lang keine unserer Nachrichten annimmt. Nachrichten zu einer Vorstellung enden 30 Tage
      danach; welche wir geschickt haben, wissen wir neunzig Tage lang. Links, um die Sie bitten, und Nachrichten zum Konto
      liegen bis zum Versand mit Ihrer Adresse in einer Warteschlange; dort sind sie einen Tag danach weg. Den Newsletter
      verschicken wir
      mit ${gap('Programm oder Dienstleister, und ob ein Vertrag zur Auftragsverarbeitung besteht; meldet man sich bei einem anderen Dienst an, gehört dessen Name und der Verweis auf seine Hinweise hierher; ohne Newsletter diesen Satz löschen')}.</p>
      <p>Wenn Sie uns schreiben, verwenden wir das, um zu antworten, und löschen es, wenn die Sache erledigt ist und keine
      Pflicht zur Aufbewahrung besteht. Was Sie in ein Formular eintragen oder damit hochladen, und ob es Ihr Konto war,
      lesen die Menschen, die sich darum kümmern; es wird gelöscht, wenn die Zeit um ist, die unter dem Formular steht.
      Dateien, die Sie dann doch nicht abschicken, sind nach einem Tag weg; was Sie getippt haben, behält bis dahin nur Ihr
      Browser.</p>`),
  ];
}

function rightsModules(): NewModule[] {
  return [
    headline('Ihre Rechte'),
    text(`
      <p>Sie können erfahren, was wir über Sie gespeichert haben, es berichtigen, löschen oder einschränken lassen, es mitnehmen
      und der Verarbeitung widersprechen (Art. 15 bis 21 DSGVO). Ein Einverständnis können Sie jederzeit für die Zukunft
      widerrufen. Und Sie können sich bei der Aufsichtsbehörde beschweren: ${gap('Name und Adresse der Datenschutzaufsicht Ihres Bundeslandes')}</p>`),
  ];
}
