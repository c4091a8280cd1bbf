/** Words of the list of films. */
export const de = { slider: 'Videos' };
