/** Words below films, recordings and documents. */
export const de = { length: 'Länge:' };
