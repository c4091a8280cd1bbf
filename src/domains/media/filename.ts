const LONGEST = 120;

/**
 * Cleans an uploaded file name: the last path segment, without characters that file systems or headers reject, with the
 * extension of its actual type.
 */
export function cleanFilename(filename: string, extension: string): string {
  const last = filename.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/\.[^.]*$/, '')
    .replace(/^\.+/, '')
    .replace(/[\p{C}<>:"|?*]/gu, '');
  // by code points, so that no surrogate pair is split
  const stem = [...plain].slice(0, LONGEST).join('').trim();
  return `${stem || 'Datei'}.${extension}`;
}
