import type { Rule } from './finding.ts';

/** Findings and why they matter, for people without prior knowledge. */
export const findingTexts: Record<Rule, { what: string; why: string }> = {
  'image-text': {
    what: 'Bild ohne Beschreibung',
    why: 'Wer das Bild nicht sieht, erfährt nicht, was es zeigt. Beschreiben Sie es, oder kennzeichnen Sie es als Schmuck.',
  },
  'image-gone': {
    what: 'Das Bild gibt es nicht mehr',
    why: 'Es wurde aus der Mediathek gelöscht; an seiner Stelle bleibt eine Lücke.',
  },
  'no-h1': {
    what: 'Die Seite hat keine Hauptüberschrift',
    why: 'Suchmaschinen und Vorleseprogramme erfahren aus ihr, worum es geht.',
  },
  'many-h1': {
    what: 'Zweite Hauptüberschrift',
    why: 'Eine Seite hat eine Hauptüberschrift; alle weiteren stehen darunter.',
  },
  'heading-step': {
    what: 'Überschrift überspringt eine Ebene',
    why: 'Wer sich die Seite vorlesen lässt, sucht in der Lücke nach etwas, das fehlt. Wählen Sie die nächste Ebene.',
  },
  'link-nowhere': {
    what: 'Link führt nirgends hin',
    why: 'Das Ziel fehlt, gibt es nicht mehr oder ist offline.',
  },
  'link-empty': {
    what: 'Link ohne Text',
    why: 'Niemand sieht ihn, doch mit der Tastatur bleibt man an ihm hängen.',
  },
  'link-text': {
    what: 'Linktext sagt nicht, wohin er führt',
    why: 'Vorleseprogramme lesen Links auch ohne den Satz darum. Nennen Sie das Ziel.',
  },
  'anchor-gone': {
    what: 'Sprungmarke gibt es auf dieser Seite nicht',
    why: 'Der Eintrag führt nirgends hin, bis ein Modul diese Marke trägt.',
  },
  'teaser-link': {
    what: 'Teaser ohne Link',
    why: 'Er macht neugierig und führt nicht weiter.',
  },
  'button-unshown': {
    what: 'Schaltfläche wird nicht gezeigt',
    why: 'Sie braucht beides: einen Text und ein Ziel.',
  },
  'embed-title': {
    what: 'Ohne Titel',
    why: 'Wer Film, Ton oder Dokument nicht sieht, erfährt nur durch den Titel, was es ist.',
  },
  captions: {
    what: 'Film ohne Untertitel',
    why: 'Wer nicht hört, versteht ihn nicht.',
  },
  'table-headers': {
    what: 'Tabelle ohne Kopfzeile und Kopfspalte',
    why: 'Wer sich die Tabelle vorlesen lässt, erfährt zu keiner Zelle, wofür sie steht. Machen Sie die erste Zeile oder Spalte zum Kopf.',
  },
  'table-title': {
    what: 'Tabelle ohne Beschriftung',
    why: 'Sie sagt, was die Tabelle zeigt, auch wenn man sie nicht sieht.',
  },
  'stand-in': {
    what: 'Noch nicht geschrieben',
    why: 'Hier steht noch, was beim Einfügen vorgegeben war. Besucher lesen es so.',
  },
  gap: {
    what: 'Lücke einer Vorlage',
    why: 'Was hier hingehört, wissen nur Sie. Besucher lesen es so.',
  },
  narrow: {
    what: 'Spalte ist zu schmal für ihre Wörter',
    why: 'Auf einem Bildschirm wie diesem reißen sie mitten im Wort ab oder ragen heraus. Geben Sie dem Abschnitt breitere Spalten, oder wählen Sie kürzere Wörter.',
  },
  tight: {
    what: 'Modul hat zu wenig Platz',
    why: 'Was nebeneinander gehört, steht dort untereinander; eine breite Tabelle muss man seitwärts schieben. Geben Sie ihm eine breitere Spalte.',
  },
  contrast: {
    what: 'Text ist auf dem Bild schwer zu lesen',
    why: 'Er hebt sich zu wenig ab. Wählen Sie einen anderen Bildausschnitt oder ein ruhigeres Bild.',
  },
};

export const checkTexts = {
  lead: 'Was vor dem Veröffentlichen zu wissen gut ist. Es hält nichts auf.',
  none: 'Nichts gefunden. Geprüft: Bilder, Überschriften, Links, Teaser, Titel, Tabellen, vorgegebener Text, Lücken von Vorlagen, Text auf Bildern und zu schmale Spalten.',
  count: (count: number) => (count === 1 ? '1 Hinweis' : `${count} Hinweise`),
  again: 'Noch einmal prüfen',
  page: 'Die Seite',
  unable: 'Erst wenn die Seite bearbeitet wird, lässt sie sich prüfen.',
  beforeNone: 'Die Prüfung hat nichts gefunden.',
  before: (count: number) =>
    count === 1 ? 'Die Prüfung hat einen Hinweis.' : `Die Prüfung hat ${count} Hinweise.`,
  look: 'Hinweise ansehen',
};
