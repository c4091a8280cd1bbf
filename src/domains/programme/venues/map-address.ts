/** Shown after consent: pages with a map may frame this origin. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** Half of the visible area in degrees, a few streets around the place. */
const REACH = { latitude: 0.0025, longitude: 0.005 };

/** URL of the embedded map with a marker. */
export function mapFrame(latitude: number, longitude: number): string {
  const box = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ].map((degrees) => degrees.toFixed(5));
  const search = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${MAP_ORIGIN}/export/embed.html?${search}`;
}

/** URL of the map on OpenStreetMap's site. */
export function mapPage(latitude: number, longitude: number): string {
  return `${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
