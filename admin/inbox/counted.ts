/* Numbers of things in sentences, in German and English. */

export const number = new Intl.NumberFormat('de-DE');

export const entries = (count: number) =>
  count === 1 ? 'eine Einsendung' : `${number.format(count)} Einsendungen`;
/** At the beginning of a sentence or button. */
export const entriesAtStart = (count: number) => entries(count).replace(/^e/, 'E');
export const files = (count: number) =>
  count === 1 ? 'eine Datei' : `${number.format(count)} Dateien`;

/** ' mit einer Datei'; '' without one */
export const withFiles = (count: number) =>
  count === 0 ? '' : count === 1 ? ' mit einer Datei' : ` mit ${number.format(count)} Dateien`;

export const entriesEn = (count: number) =>
  count === 1 ? 'one entry' : `${count.toLocaleString('en')} entries`;
export const filesEn = (count: number) =>
  count === 1 ? 'one file' : `${count.toLocaleString('en')} files`;
