import type { NewModule } from '#content/writing/new-nodes.server.ts';
import {
  addressLines,
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

/** Required by § 5 DDG, § 18 MStV and § 36 VSBG. */
export function imprintModules(facts: HouseFacts): NewModule[] {
  const { organisation, represented_by, phone, email } = facts;
  const who = known(
    organisation,
    'Träger des Hauses mit Rechtsform, zum Beispiel „Theater Musterstadt gGmbH“ oder „Stadt Musterstadt“',
  );
  return [
    templateNote(),
    headline('Angaben nach § 5 DDG'),
    text(`
      <p>${who}<br>${houseName(facts)}<br>${addressLines(facts)}</p>
      <p>Vertreten durch: ${known(represented_by, 'Name und Amt, zum Beispiel „Maria Muster, Intendantin“')}</p>`),
    headline('Kontakt'),
    text(`<p>Telefon: ${phoneLink(phone)}<br>E-Mail: ${mailLink(email)}</p>`),
    headline('Register und Steuern'),
    text(`
      <p>${gap('Registergericht und Registernummer; wenn der Träger in keinem Register steht, diesen Absatz löschen')}</p>
      <p>${gap('Umsatzsteuer-Identifikationsnummer oder Wirtschafts-Identifikationsnummer; wenn es keine gibt, diesen Absatz löschen')}</p>
      <p>${gap('zuständige Aufsichtsbehörde; wenn es keine gibt, diesen Absatz löschen')}</p>`),
    headline('Verantwortlich für den Inhalt'),
    text(`
      <p>Nach § 18 Absatz 2 MStV: ${gap('Name und Anschrift einer Person, nicht nur des Hauses')}</p>`),
    headline('Streitbeilegung'),
    text(`
      <p>${gap('Trifft der folgende Satz zu? Dann nur diesen Hinweis löschen')} Wir nehmen an keinem Streitbeilegungsverfahren
      vor einer Verbraucherschlichtungsstelle teil und sind dazu nicht verpflichtet.</p>`),
  ];
}
