const pages = (count: number) => (count === 1 ? 'einer Seite' : `${count} Seiten`);
const hits = (count: number) => (count === 1 ? 'Eine Stelle' : `${count} Stellen`);

/** Texts of find and replace (G-524). „Seite“ includes pages of records. */
export const replacingTexts = {
  words: 'Suchen nach',
  replacement: 'Ersetzen durch',
  options: 'Wie gesucht wird',
  whole: 'Nur ganze Wörter',
  matchCase: 'Groß- und Kleinschreibung beachten',
  search: 'Suchen',
  searching: 'Sucht …',
  needsWords: 'Bitte eingeben, was gesucht wird.',
  lead: 'Sucht in allen Texten der Website: auf Seiten, in Produktionen, Beiträgen und anderen Einträgen, auch in Entwürfen. Vor dem Ersetzen sehen Sie jede Stelle.',
  unsaved: 'Erst wenn auf dieser Seite alles gespeichert ist, lässt sich suchen und ersetzen.',
  nothing: (words: string) => `„${words}“ steht nirgends.`,
  found: (count: number, on: number) => `${hits(count)} auf ${pages(on)}.`,
  cut: (count: number) =>
    `Es gibt noch mehr: Gezeigt sind ${count} Stellen. Ersetzen Sie diese, dann suchen Sie noch einmal.`,
  drafts:
    'Was in einem Entwurf steht, wird dort ersetzt und mit ihm öffentlich. Unterscheiden sich Seite und Entwurf, werden Sie beim Veröffentlichen gefragt, welcher Text gilt.',
  results: 'Gefundene Stellen',
  document: { live: '', draft: 'im Entwurf', both: 'auch im Entwurf' },
  blocked: 'Reicht über zwei Links und wird nicht ersetzt.',
  all: 'Alle auswählen',
  none: 'Keine auswählen',
  open: (title: string) => `„${title}“ in neuem Tab bearbeiten`,
  replace: (count: number) =>
    count === 0 ? 'Ersetzen' : count === 1 ? 'Eine Stelle ersetzen' : `${count} Stellen ersetzen`,
  remove: (count: number) =>
    count === 0 ? 'Löschen' : count === 1 ? 'Eine Stelle löschen' : `${count} Stellen löschen`,
  replacing: 'Ersetzt …',
  progress: (done: number, total: number) => `${done} von ${total}`,
  replaced: (count: number, on: number) =>
    count === 0
      ? 'Nichts ist ersetzt worden.'
      : `${hits(count)} auf ${pages(on)} ${count === 1 ? 'ist' : 'sind'} ersetzt.`,
  changed: 'Geändert',
  places: (count: number) => (count === 1 ? 'eine Stelle' : `${count} Stellen`),
  texts: (count: number) => (count === 1 ? 'ein Text' : `${count} Texte`),
  kept: 'Nicht ersetzt',
  keptUndone: 'Nicht zurückgenommen',
  takeBack: 'Alles zurücknehmen',
  takingBack: 'Nimmt zurück …',
  takenBack: (count: number) =>
    count === 0
      ? 'Es war nichts mehr zurückzunehmen.'
      : count === 1
        ? 'Ein Text ist wieder wie vorher.'
        : `${count} Texte sind wieder wie vorher.`,
  again: 'Neue Suche',
  latest: 'Zuletzt ersetzt',
  byWhom: (count: number, author: string, when: string) =>
    [count === 1 ? 'eine Stelle' : `${count} Stellen`, author, when].filter(Boolean).join(', '),
  withNothing: 'gelöscht',
  undo: 'Zurücknehmen',
  undoWords: (words: string) => `Ersetzung von „${words}“ zurücknehmen`,
  undone: 'zurückgenommen',
} as const;
