import type { NewModule } from '#content/writing/new-nodes.server.ts';
import {
  addressLines,
  type HouseFacts,
  headline,
  houseName,
  mailLink,
  phoneLink,
  text,
} from './parts.ts';

export function contactModules(facts: HouseFacts): NewModule[] {
  return [
    text(`
      <p>${houseName(facts)}<br>${addressLines(facts)}</p>
      <p>Telefon: ${phoneLink(facts.phone)}<br>E-Mail: ${mailLink(facts.email)}</p>`),
    headline('So erreichen Sie uns'),
    text(`
      <p>Wann wir geöffnet haben, steht oben auf jeder Seite. Brauchen Sie etwas, damit Ihr Besuch gelingt, einen Platz für den
      Rollstuhl zum Beispiel oder eine Begleitung? Rufen Sie uns an oder schreiben Sie uns.</p>`),
  ];
}
