/** Who ended a draft: the reader, or somebody by name if known. */
type Who = 'reader' | { name: string | null };

const did = (who: Who) =>
  who === 'reader' ? 'Sie haben ihn' : who.name ? `${who.name} hat ihn` : 'er wurde';
const planner = (who: Who) =>
  who === 'reader' ? 'von Ihnen ' : who.name ? `von ${who.name} ` : '';

const changes = (count: number) => (count === 1 ? '1 Änderung' : `${count} Änderungen`);

/** Texts about drafts and publishing (G-51, E-4). */
export const publishingTexts = {
  live: 'Live',
  draft: 'Entwurf',
  offline: 'Offline',
  liveWithDraft: 'Entwurf offen',
  nothingYet: 'noch nichts geändert',
  changes,
  planned: (moment: string) => `geplant: ${moment}`,
  failed: 'nicht veröffentlicht',
  open: 'Veröffentlichen',
  leave: 'Bearbeiten beenden; der Entwurf bleibt, wie er ist',
  menu: {
    live: {
      title: 'Sie arbeiten live',
      lead: 'Was Sie ändern, sehen Besucher sofort.',
      start: 'Als Entwurf arbeiten',
      resume: 'Im Entwurf weiterarbeiten',
      hasDraft: 'Zu dieser Seite gibt es einen Entwurf.',
    },
    offline: {
      title: 'Diese Seite ist offline',
      lead: 'Besucher sehen sie nicht. Was Sie ändern, ist gespeichert und wartet.',
      publish: 'Online stellen …',
    },
    draft: {
      title: 'Sie arbeiten im Entwurf',
      lead: 'Besucher sehen davon nichts, bis Sie veröffentlichen.',
      leave: 'Live arbeiten',
    },
    nothing: 'Noch ist nichts anders als auf der Seite.',
    ended: (what: string) => `Letzter Entwurf: ${what}.`,
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
    unplan: 'Planung aufheben',
    discard: 'Entwurf verwerfen …',
  },
  publish: {
    title: 'Entwurf veröffentlichen',
    now: 'Jetzt',
    later: 'Später',
    at: 'Tag und Uhrzeit',
    atHelp: 'Nach der Uhr in Berlin, auf die Minute genau.',
    missing: 'Bitte Tag und Uhrzeit angeben.',
    past: 'Bitte einen Zeitpunkt wählen, der noch kommt.',
    submitNow: 'Jetzt veröffentlichen',
    submitLater: 'Planen',
    working: 'Einen Moment …',
    cancel: 'Abbrechen',
    isPublished: 'Veröffentlicht: Besucher sehen jetzt, was im Entwurf stand.',
    isPlanned: (when: string) => `Geplant: Der Entwurf wird ${when} veröffentlicht.`,
    isUnplanned: 'Nicht mehr geplant: Der Entwurf bleibt ein Entwurf.',
  },
  clash: {
    title: 'Hier wurde die Seite inzwischen ebenso geändert',
    lead: 'Was soll gelten?',
    mine: { short: 'Entwurf', everywhere: 'Überall der Entwurf' },
    theirs: { short: 'Seite jetzt', everywhere: 'Überall die Seite' },
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
  ended: {
    published: (who: Who, when: string) => `${did(who)} veröffentlicht (${when})`,
    planned: (who: Who, when: string) =>
      `er wurde veröffentlicht, wie ${planner(who)}geplant (${when})`,
    discarded: (who: Who, when: string) => `${did(who)} verworfen (${when})`,
  },
  /** @param what became of it */
  isGone: (what: string, isAnother: boolean) =>
    `Diesen Entwurf gibt es nicht mehr: ${what}. ${
      isAnother
        ? 'Sie arbeiten jetzt in einem neuen.'
        : 'Was Sie jetzt ändern, beginnt einen neuen.'
    }`,
  isGoneWhileWriting: (what: string) =>
    `Diesen Entwurf gibt es nicht mehr: ${what}. Was Sie gerade schreiben, bleibt und beginnt einen neuen.`,
  notSwitched: 'Das geht, sobald alles gespeichert ist.',
  unreachable: 'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.',
};
