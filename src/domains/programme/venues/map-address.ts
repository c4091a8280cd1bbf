/** Whose map is shown after consent: a page with one may frame this site. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** Half of what the map shows, in degrees: some streets around the place. */
const REACH = { latitude: 0.0025, longitude: 0.005 };

/** The map by itself, with a mark at the place. */
export function mapFrame(latitude: number, longitude: number): string {
  const box = [
    ...[longitude - REACH.longitude, latitude - REACH.latitude],
    ...[longitude + REACH.longitude, latitude + REACH.latitude],
  ].map((degrees) => degrees.toFixed(5));
  const search = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${MAP_ORIGIN}/export/embed.html?${search}`;
}

/** The same at its own site. */
export function mapPage(latitude: number, longitude: number): string {
  return `${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
