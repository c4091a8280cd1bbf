/** Stores for the visit that the info layer was dismissed. */
export const PROCEEDED = 'foyer-proceeded';
