const LONGEST = 120;

/** The last part of a path, without what no file system or header takes, with the ending of what the file really is. */
export function cleanFilename(filename: string, extension: string): string {
  const last = filename.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/\.[^.]*$/, '')
    .replace(/^\.+/, '')
    .replace(/[\p{C}<>:"|?*]/gu, '');
  // by letters, so that none is cut in two
  const stem = [...plain].slice(0, LONGEST).join('').trim();
  return `${stem || 'Datei'}.${extension}`;
}
