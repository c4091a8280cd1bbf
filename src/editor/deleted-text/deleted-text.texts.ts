import type { DeletedThing } from './find-deleted.ts';

/** Texts about deleted modules with unsaved text (G-271). */
export const deletedTextTexts = {
  title: 'Das Modul mit Ihrem Text wurde gelöscht',
  titleBy: (name: string) => `${name} hat das Modul mit Ihrem Text gelöscht`,
  titleOwn: 'Sie haben das Modul mit Ihrem Text in einem anderen Fenster gelöscht',
  titles: {
    record: 'Der Eintrag mit Ihrem Text wurde gelöscht',
    page: 'Die Seite mit Ihrem Text wurde gelöscht',
    place: 'Die Stelle für Ihren Text gibt es nicht mehr',
  } as Partial<Record<DeletedThing, string>>,
  lead: 'Ihr Text bleibt hier, bis Sie entschieden haben.',
  leads: {
    record:
      'Ihr Text bleibt hier, bis Sie entschieden haben. Wurde der Eintrag mit einem anderen zusammengeführt, gehört der Text dorthin; sonst lässt sich der Eintrag unter „Letzte Änderungen“ in der Verwaltung wiederherstellen.',
    page: 'Ihr Text bleibt hier, bis Sie entschieden haben. Wenn Sie die Seite zurückholen, kommt sie mit allem wieder, auch mit Ihrem Text.',
  } as Partial<Record<DeletedThing, string>>,
  bringPageBack: 'Seite zurückholen',
  bringPageBackAnyway: 'Trotzdem zurückholen',
  bringBack: 'Modul zurückholen',
  elsewhere: 'An anderer Stelle einfügen',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  notCopied: 'Der Browser erlaubt das Kopieren nicht. Bitte markieren Sie den Text.',
  waits: 'Eingefügt, aber noch nicht gespeichert. Bis dahin bleibt Ihr Text auch hier.',
  discard: 'Verwerfen',
  close: 'Schließen',
  spoken: {
    back: 'Das Modul steht wieder auf der Seite.',
    elsewhere: 'Ihr Text ist eingefügt.',
  },
  places: {
    title: 'Wohin mit Ihrem Text?',
    atTheEnd: 'Als neuer Text ans Ende der Seite',
    behind: 'Neuer Text dahinter',
    append: 'Hier anfügen',
    addBehind: (name: string) => `Neuer Text hinter: ${name}`,
    appendTo: (name: string) => `Anfügen an: ${name}`,
  },
} as const;
