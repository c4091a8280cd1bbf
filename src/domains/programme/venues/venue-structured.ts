import { ACCESS_NAMES, type Access } from '#lib/actor/access.ts';
import {
  breadcrumbList,
  type House,
  listPictures,
  omitEmpty,
  plainText,
  postalAddress,
  type Thing,
} from '#lib/pages/structured-data.ts';
import type { VenueCard, VenueDetail } from './venue.schema.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The postal address of a venue; its name if it has none. */
export function toAddress(
  venue: Pick<VenueCard, 'name' | 'street' | 'postal_code' | 'city' | 'country'>,
): Thing | string {
  return venue.street || venue.city ? postalAddress(venue) : venue.name;
}

export function toAmenities(access: readonly Access[]): Thing[] {
  return access.map((slug) => ({
    '@type': 'LocationFeatureSpecification',
    name: ACCESS_NAMES[slug],
    value: true,
  }));
}

/** A venue as structured data (V-4): address, accessibility, box office hours. */
export function structuredVenue(venue: VenueDetail, { origin }: House): Thing[] {
  const { name, latitude, longitude, access, opening_hours } = venue;
  const geo = latitude !== null &&
    longitude !== null && { '@type': 'GeoCoordinates', latitude, longitude };
  const hours = opening_hours
    .filter(({ closed }) => !closed)
    .map(({ weekday, time_from, time_to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[weekday]}`,
      opens: time_from.slice(0, 5),
      closes: time_to.slice(0, 5),
    }));
  return [
    {
      '@type': ['Place', 'PerformingArtsTheater'],
      ...omitEmpty({
        name,
        url: origin + venue.urls.de,
        telephone: venue.phone,
        email: venue.email,
        description: plainText(venue.description).slice(0, 1000),
        image: listPictures(venue, origin),
        geo: geo || null,
        openingHoursSpecification: hours,
        amenityFeature: toAmenities(access),
        sameAs: venue.website,
      }),
      address: toAddress(venue),
    },
    breadcrumbList([], { title: venue.headline || name, url: venue.urls.de }, origin),
  ];
}
