/* schema.org data of pages (V-4). Rendered by the server only; the browser's script does not contain it. */

/** A thing of schema.org. */
export type Thing = { '@type': string | string[] } & Record<string, unknown>;

/** The house that runs the site. */
export interface House {
  site_name: string;
  contact_email: string;
  /** e.g. `https://haus-am-wehr.example` */
  origin: string;
  /** null until the house enters its address */
  place?: HousePlace | null;
}

/** A postal address and a telephone, as far as they are known. */
export interface HousePlace {
  street: string;
  postal_code: string;
  city: string;
  country: string;
  phone: string;
}

export function postalAddress({
  street,
  postal_code,
  city,
  country,
}: Omit<HousePlace, 'phone'>): Thing {
  const address = { streetAddress: street, postalCode: postal_code, addressLocality: city };
  return { '@type': 'PostalAddress', ...omitEmpty({ ...address, addressCountry: country }) };
}

/** Removes empty properties. */
export function omitEmpty(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** Rich text as one paragraph of plain words. */
export function plainText(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&#(\d{1,6});/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The house itself; `@id` is what other things on the page name it by. */
export function organisation({ site_name, contact_email, origin, place }: House): Thing {
  return {
    '@type': 'PerformingArtsTheater',
    '@id': `${origin}/#haus`,
    ...omitEmpty({
      name: site_name,
      url: `${origin}/de`,
      email: contact_email,
      ...(place && { address: postalAddress(place), telephone: place.phone }),
    }),
    logo: `${origin}/favicon.svg`,
  };
}

export function webSite({ site_name, origin }: House): Thing {
  const publisher = { '@id': `${origin}/#haus` };
  return { '@type': 'WebSite', name: site_name, url: `${origin}/de`, inLanguage: 'de', publisher };
}

/** Home, the chain, and the page itself, as the breadcrumbs on the page (SHELL-42). Labels without a link are left out. */
export function breadcrumbList(
  chain: readonly { title: string; url: string }[],
  page: { title: string; url: string },
  origin: string,
): Thing {
  const items = [{ title: 'Startseite', url: '/de' }, ...chain.filter(({ url }) => url), page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + url,
    })),
  };
}

/** Pictures of a page, whole addresses. */
export function listPictures(
  {
    image_obj,
    image_thumbnails,
  }: {
    image_obj: { url: string } | null;
    image_thumbnails?: { horizontal: string } | null;
  },
  origin: string,
): string[] {
  const urls = [image_obj?.url, image_thumbnails?.horizontal];
  return urls.flatMap((url) => (url ? [new URL(url, origin).href] : []));
}

/**
 * All of it as an element of the head. Data, which no policy has to allow; `<` is written so that no text ends it.
 */
export function structuredDataElement(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`;
}
