import type { NewModule } from '#content/writing/new-nodes.server.ts';
import {
  form,
  gap,
  type HouseFacts,
  headline,
  houseName,
  known,
  mailLink,
  phoneLink,
  templateNote,
  text,
} from './parts.ts';

/** Required by § 12b BGG with § 7 BITV 2.0 and, for ticket sales, by Annex 3 BFSG. */
export function accessibilityModules(facts: HouseFacts, barrierForm: number | null): NewModule[] {
  const { name, organisation, phone, email } = facts;
  return [
    templateNote(),
    text(`
      <p>${known(organisation || name, 'Träger des Hauses')} möchte, dass alle diese Website benutzen können. Diese Erklärung
      gilt für die Website von ${houseName(facts)}. Grundlagen sind das Gesetz zur Gleichstellung von Menschen mit Behinderungen
      ${gap('des Bundes oder Ihres Landes, mit seiner Verordnung; private Träger löschen diesen Satzteil')} und, für den
      Verkauf von Karten, das Barrierefreiheitsstärkungsgesetz (BFSG).</p>`),
    headline('Wie barrierefrei ist die Website?'),
    text(`
      <p>Maßstab ist die Norm EN 301 549 mit den Web Content Accessibility Guidelines (WCAG), Stufe AA. Die Website ist damit
      ${gap('vollständig, teilweise oder nicht')} vereinbar.</p>`),
    headline('Was noch nicht barrierefrei ist'),
    text(`
      <ul><li>${gap('Was nicht geht, warum, und wie man es trotzdem bekommt, zum Beispiel: Videos ohne Untertitel, PDF ohne Auszeichnung, der Saalplan des Webshops')}</li></ul>`),
    headline('Wann und wie geprüft wurde'),
    text(`
      <p>Diese Erklärung wurde am ${gap('Datum')} erstellt. Sie beruht auf ${gap('einer Selbstbewertung oder der Prüfung durch eine namentlich genannte Stelle')}.
      Wir überprüfen sie einmal im Jahr und nach jedem größeren Umbau.</p>`),
    headline('Sagen Sie es uns'),
    text(`
      <p>Stoßen Sie auf eine Barriere oder brauchen Sie etwas in anderer Form? Telefon: ${phoneLink(phone)}, E-Mail:
      ${mailLink(email)}. Ansprechperson: ${gap('Name oder Abteilung')}</p>`),
    ...(barrierForm === null ? [] : [form(barrierForm)]),
    headline('Wenn wir nicht helfen'),
    text(`
      <p>Antworten wir nicht in angemessener Zeit oder nicht so, dass es Ihnen hilft, können Sie sich an die Schlichtungs- oder
      Durchsetzungsstelle wenden. Das Verfahren ist kostenlos.</p>
      <p>${gap('Name, Anschrift, Telefon und E-Mail-Adresse der Schlichtungs- oder Durchsetzungsstelle von Bund oder Land; für den Verkauf von Karten: der Marktüberwachungsstelle')}</p>`),
  ];
}
