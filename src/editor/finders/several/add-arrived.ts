interface Identified {
  id: number;
}

/**
 * Adds uploads that have just arrived to the chosen pictures. Uploads stand in the order of their files, whichever was stored first.
 * @param uploads all that have arrived, in the order of their files
 */
export function addArrived<Picture extends Identified>(
  chosen: readonly Picture[],
  uploads: readonly Picture[],
  added: readonly Picture[],
): Picture[] {
  const next = [...chosen];
  for (const picture of added) {
    if (next.some(({ id }) => id === picture.id)) continue;
    const own = uploads.findIndex(({ id }) => id === picture.id);
    const later = new Set(uploads.slice(own + 1).map(({ id }) => id));
    const before = next.findIndex(({ id }) => later.has(id));
    next.splice(before === -1 ? next.length : before, 0, picture);
  }
  return next;
}
