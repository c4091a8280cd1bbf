import { ACCESS_NAMES, type Access } from '#lib/actor/access.ts';
import {
  breadcrumbList,
  type House,
  known,
  picturesOf,
  plainText,
  postalAddress,
  type Thing,
} from '#lib/pages/structured-data.ts';
import type { VenueCard, VenueDetail } from './venue.schema.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Where a venue is, by its post address; by its name where it has none. */
export function addressOf(
  venue: Pick<VenueCard, 'name' | 'street' | 'postal_code' | 'city' | 'country'>,
): Thing | string {
  return venue.street || venue.city ? postalAddress(venue) : venue.name;
}

export function amenitiesOf(access: readonly Access[]): Thing[] {
  return access.map((slug) => ({
    ...{ '@type': 'LocationFeatureSpecification', name: ACCESS_NAMES[slug], value: true },
  }));
}

/** A place (V-4): where it is, what it has for whom, when its box office is open. */
export function structuredVenue(venue: VenueDetail, { origin }: House): Thing[] {
  const { name, latitude, longitude, access, opening_hours } = venue;
  const geo = latitude !== null &&
    longitude !== null && { '@type': 'GeoCoordinates', latitude, longitude };
  const hours = opening_hours
    .filter(({ closed }) => !closed)
    .map(({ weekday, time_from, time_to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[weekday]}`,
      ...{ opens: time_from.slice(0, 5), closes: time_to.slice(0, 5) },
    }));
  return [
    {
      '@type': ['Place', 'PerformingArtsTheater'],
      ...known({
        ...{ name, url: origin + venue.urls.de, telephone: venue.phone, email: venue.email },
        description: plainText(venue.description).slice(0, 1000),
        image: picturesOf(venue, origin),
        geo: geo || null,
        openingHoursSpecification: hours,
        amenityFeature: amenitiesOf(access),
        sameAs: venue.website,
      }),
      address: addressOf(venue),
    },
    breadcrumbList([], { title: venue.headline || name, url: venue.urls.de }, origin),
  ];
}
