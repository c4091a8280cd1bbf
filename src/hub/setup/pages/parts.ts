import type { NewModule } from '#content/writing/new-nodes.server.ts';
import { GAP } from '#lib/pages/gaps.ts';

/** Known facts of the house; empty ones become gaps. */
export interface HouseFacts {
  name: string;
  organisation: string;
  represented_by: string;
  street: string;
  postal_code: string;
  city: string;
  phone: string;
  email: string;
}

/** A gap with a hint of what to fill in. */
export const gap = (hint: string) => `<strong>${GAP} ${hint}]</strong>`;

/** On top of each legal page: a gap, so the page counts as unfinished until somebody has removed it. */
export const templateNote = (): NewModule =>
  text(
    `<p>${gap('Dies ist eine Vorlage und keine Rechtsberatung. Füllen Sie aus, was so hervorgehoben ist, lassen Sie den Text von einer Anwältin oder einem Anwalt prüfen, und löschen Sie dann diesen Absatz')}</p>`,
  );

/** The given value as paragraph text, or a gap. */
export const known = (value: string, hint: string) => (value ? escaped(value) : gap(hint));

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

export const mailLink = (email: string) =>
  email
    ? `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`
    : gap('E-Mail-Adresse, zum Beispiel info@haus.de');

export const phoneLink = (phone: string) =>
  phone
    ? `<a href="tel:${phone.replace(/[^+\d]/g, '')}">${escaped(phone)}</a>`
    : gap('Telefonnummer');

export const houseName = ({ name }: HouseFacts) => known(name, 'Name des Hauses');

/** Street and city on two lines. */
export function addressLines({ street, postal_code, city }: HouseFacts): string {
  const place = [postal_code, city].filter(Boolean).join(' ');
  return `${known(street, 'Straße und Hausnummer')}<br>${known(place, 'Postleitzahl und Ort')}`;
}

export function headline(content: string): NewModule {
  return { model: 'headline', fields: { headline_level: 2, content } };
}

/** A form of the house. */
export function form(id: number): NewModule {
  return { model: 'forms', fields: { hubspot_id: `${id}` } };
}

/** @param html paragraphs and lists; line breaks of the source are allowed */
export function text(html: string): NewModule {
  return { model: 'text', fields: { content: html.trim().replace(/\n\s*/g, ' ') } };
}
