/** Who ended a draft: the reader, or somebody by name if known. */
type Who = 'reader' | { name: string | null };

const did = (who: Who) =>
  who === 'reader' ? 'Sie haben ihn' : who.name ? `${who.name} hat ihn` : 'er wurde';
const hasDone = (who: Who) => (who === 'reader' ? 'Sie haben' : `${who.name ?? 'Jemand'} hat`);
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
      leadReviewed: 'Besucher sehen davon nichts, bis es jemand veröffentlicht.',
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
  approval: {
    submit: 'Zur Freigabe geben',
    /** the button's state */
    waits: 'Wartet auf Freigabe',
    review: 'Prüfen',
    states: { submitted: 'wartet auf Freigabe', returned: 'zurückgegeben' },
    changed: 'Seitdem geändert.',
    submitted: (who: Who, when: string) => `${hasDone(who)} das ${when} zur Freigabe gegeben.`,
    returned: (who: Who, when: string) => `${hasDone(who)} das ${when} zurückgegeben:`,
    withdraw: 'Doch nicht zur Freigabe',
    open: 'Prüfen und freigeben …',
    submitOpen: 'Zur Freigabe geben …',
    again: 'Erneut zur Freigabe geben …',
    own: 'Sie haben hier mitgeschrieben: Eine zweite Person veröffentlicht.',
    alone:
      'Sie veröffentlichen allein, was Sie geschrieben haben: Die Administration darf das, auch wo sonst eine zweite Person veröffentlicht.',
    isSubmitted: 'Zur Freigabe gegeben. Wer veröffentlichen darf, sieht es in der Redaktion.',
    isWithdrawn: 'Nicht mehr zur Freigabe: Der Entwurf ist wieder in Arbeit.',
    isReturned: 'Zurückgegeben.',
    window: {
      submit: 'Zur Freigabe geben',
      submitLead: 'Wer veröffentlichen darf, prüft, was neu ist, und veröffentlicht es.',
      note: 'Notiz (freiwillig)',
      noteHelp: 'Worauf zu achten ist, oder bis wann es gebraucht wird.',
      review: 'Zur Freigabe',
      changes: 'Was neu ist',
      none: 'Der Text unterscheidet sich nicht von der Seite.',
      isNew: 'Diese Seite ist noch offline. Öffentlich wird sie in den Seiteneinstellungen.',
      loading: 'Die Änderungen werden geladen …',
      failed: 'Die Änderungen konnten nicht geladen werden.',
      reason: 'Was ist zu ändern?',
      reasonMissing: 'Bitte schreiben Sie, was zu ändern ist.',
      sendBack: 'Zurückgeben',
      giveBack: 'Zurückgeben …',
      publish: 'Veröffentlichen …',
      online: 'Online stellen …',
      cancel: 'Abbrechen',
    },
  },
  notSwitched: 'Das geht, sobald alles gespeichert ist.',
  unreachable: 'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.',
};
