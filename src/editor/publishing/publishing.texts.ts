const changes = (count: number) => (count === 1 ? '1 Änderung' : `${count} Änderungen`);

/** What is said of drafts and of publishing them (G-51, E-4). */
export const publishingTexts = {
  live: 'Live',
  draft: 'Entwurf',
  liveWithDraft: 'Entwurf offen',
  nothingYet: 'noch nichts geändert',
  changes,
  planned: (moment: string) => `geplant: ${moment}`,
  failed: 'nicht veröffentlicht',
  menu: {
    live: {
      title: 'Sie arbeiten live',
      lead: 'Was Sie ändern, sehen Besucher sofort.',
      start: 'Als Entwurf arbeiten',
      resume: 'Im Entwurf weiterarbeiten',
      hasDraft: 'Zu dieser Seite gibt es einen Entwurf.',
    },
    draft: {
      title: 'Sie arbeiten im Entwurf',
      lead: 'Besucher sehen davon nichts, bis Sie veröffentlichen.',
      leave: 'Live arbeiten',
    },
    nothing: 'Noch ist nichts anders als auf der Seite.',
    unpublished: (count: number) => `${changes(count)}, noch nicht veröffentlicht.`,
    last: (who: string, when: string) => `Zuletzt von ${who}, ${when}.`,
    since: (who: string, when: string) => `Begonnen von ${who}, ${when}.`,
    somebody: 'jemandem',
    clashes: (count: number) =>
      count === 1
        ? 'Eine Stelle wurde auf der Seite inzwischen ebenso geändert.'
        : `${count} Stellen wurden auf der Seite inzwischen ebenso geändert.`,
    planned: (when: string, who: string) => `Wird veröffentlicht: ${when} (geplant von ${who}).`,
    failed: (why: string) => `Die geplante Veröffentlichung ist nicht gelungen: ${why}`,
    publish: 'Veröffentlichen …',
    change: 'Zeit ändern oder veröffentlichen …',
    unplan: 'Nicht mehr planen',
    discard: 'Entwurf verwerfen …',
  },
  publish: {
    title: 'Entwurf veröffentlichen',
    now: 'Jetzt',
    later: 'Zu einer Zeit',
    at: 'Tag und Uhrzeit',
    atHelp: 'Nach der Uhr in Berlin, auf die Minute genau.',
    missing: 'Bitte Tag und Uhrzeit angeben.',
    past: 'Bitte einen Zeitpunkt wählen, der noch kommt.',
    submitNow: 'Jetzt veröffentlichen',
    submitLater: 'Planen',
    working: 'Einen Moment …',
    isPublished: 'Veröffentlicht: Besucher sehen jetzt, was im Entwurf stand.',
    isPlanned: (when: string) => `Geplant: Der Entwurf wird ${when} veröffentlicht.`,
    isUnplanned: 'Nicht mehr geplant: Der Entwurf bleibt ein Entwurf.',
  },
  clash: {
    title: 'Hier wurde die Seite inzwischen ebenso geändert',
    lead: 'Was soll gelten?',
    mine: 'Entwurf',
    theirs: 'Seite jetzt',
    removed: '(gelöscht)',
    there: '(steht da)',
    order: 'Reihenfolge',
    module: 'Modul',
    whole: 'als Ganzes',
    missing: 'Bitte wählen Sie für jede Stelle, was gelten soll.',
  },
  discard: {
    title: 'Entwurf verwerfen?',
    lead: 'Die Seite bleibt, wie Besucher sie sehen. Was im Entwurf stand, bleibt als Fassung in der Liste der Fassungen.',
    stay: 'Entwurf behalten',
    submit: 'Verwerfen',
    done: 'Entwurf verworfen. Er steht noch in der Liste der Fassungen.',
  },
  isGone:
    'Diesen Entwurf gibt es nicht mehr: Er wurde veröffentlicht oder verworfen. Was Sie jetzt ändern, beginnt einen neuen.',
  notSwitched: 'Das geht, sobald alles gespeichert ist.',
  unreachable: 'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.',
};
