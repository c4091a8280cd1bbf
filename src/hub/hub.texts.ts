/** Words of the hub and the gallery; only the people of the house read them. */
const de = {
  hub: 'Redaktion',
  greeting: (name: string) => (name ? `Guten Tag, ${name}` : 'Guten Tag'),
  lead: 'Jede Seite wird dort bearbeitet, wo sie steht: öffnen, hineinklicken, schreiben.',
  to_site: 'Zur Website',
  sign_out: 'Abmelden',
  ways: 'Bereiche',
  figures: {
    heading: 'Auf einen Blick',
    pages_online: 'Seiten online',
    pages_offline: 'Seiten offline',
    events: 'Kommende Vorstellungen',
    alerts: 'Hinweise',
    errors: 'Adressen, die ins Leere führen',
  },
  site_offline: 'Die Website ist zurzeit abgeschaltet.',
  pages: {
    heading: 'Seiten',
    all: (count: number) => (count === 1 ? 'Eine Seite' : `${count} Seiten`),
    page: 'Seite',
    address: 'Adresse',
    state: 'Zustand',
    online: 'online',
    offline: 'offline',
    edit: 'Bearbeiten',
    edit_this: (title: string) => `${title} bearbeiten`,
    none: 'Noch gibt es keine Seite.',
  },
  gallery: {
    heading: 'Galerie',
    about: 'Alle Bausteine mit ihren Beispielen, hell und dunkel.',
    lead: 'Alle Bausteine der Seiten und alle Teile, aus denen sie bestehen, jeder mit seinen Beispielen. Bilder und Namen sind Muster.',
    contents: 'In dieser Galerie',
    scheme: 'Farben',
    schemes: { '': 'wie das Gerät', light: 'hell', dark: 'dunkel' },
    width: 'Breite',
    widths: { 0: 'ganze', 3: 'halbe', 4: 'ein Drittel' },
    modules: 'Module',
    parts: 'Teile',
  },
};

export const hubTexts = de;
