import type { NewModule } from '#content/writing/new-nodes.server.ts';

/** What is known of the house; an empty text is a gap. */
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

/** How every gap begins; people read it, and gaps are counted by it. */
const GAP = '[…';

export function countGaps(content: unknown): number {
  return JSON.stringify(content).split(GAP).length - 1;
}

/** A gap that says what belongs into it. */
export const gap = (hint: string) => `<strong>${GAP} ${hint}]</strong>`;

/** What the house has entered, as text of a paragraph; without it a gap. */
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

/** Street and city, on two lines. */
export function addressLines({ street, postal_code, city }: HouseFacts): string {
  const place = [postal_code, city].filter(Boolean).join(' ');
  return `${known(street, 'Straße und Hausnummer')}<br>${known(place, 'Postleitzahl und Ort')}`;
}

export function headline(content: string): NewModule {
  return { model: 'headline', fields: { headline_level: 2, content } };
}

/** @param html paragraphs and lists, with line breaks of the source */
export function text(html: string): NewModule {
  return { model: 'text', fields: { content: html.trim().replace(/\n\s*/g, ' ') } };
}
