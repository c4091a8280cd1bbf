/** Words of a series' page (SERIES). */
export const de = {
  programme: 'Programm',
  edit: 'Reihe bearbeiten',
  kinds: { series: 'Reihe', subscription: 'Abonnement' } as Record<string, string>,
  buy: 'Abonnieren',
  dates: 'Termine',
  no_dates: 'Die nächsten Termine stehen noch nicht fest.',
  downloads: 'Zum Herunterladen',
  contact: 'Kontakt',
  gallery: 'Bilder',
};
