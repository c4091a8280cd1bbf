/** German names of what productions and performances consist of, for people at the terminal. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ slug: 'Adresse der Seite', name: 'Titel', preline: 'Oberzeile', headline: 'Überschrift' },
  ...{ subline: 'Unterzeile', original_title: 'Originaltitel', teaser_text: 'Anreißer' },
  ...{ description: 'Beschreibung', work_info: 'Zum Werk', contents: 'Inhalt' },
  ...{ content_notes: 'Inhaltshinweise', sensory_notes: 'Sensorische Hinweise' },
  ...{ supporting_programme: 'Rahmenprogramm', remarks: 'Anmerkungen', works: 'Werke' },
  ...{ characteristics: 'Merkmale', season_id: 'Spielzeit', genre_id: 'Genre' },
  ...{ exhibition_type_id: 'Veranstaltungsart', premiere_date: 'Premiere' },
  ...{ date_from: 'Laufzeit von', date_to: 'Laufzeit bis', duration_minutes: 'Dauer' },
  ...{ intermissions: 'Pausen', age_from: 'Alter von', age_to: 'Alter bis' },
  ...{ age_recommendation: 'Altersempfehlung', language: 'Sprache', surtitles: 'Übertitel' },
  ...{
    language_note: 'Hinweis zur Sprache',
    latecomers: 'Nacheinlass',
    access: 'Barrierefreiheit',
  },
  ...{ organiser: 'Veranstalter', cooperation: 'Kooperation', ensembles: 'Ensembles' },
  ...{ ticket_url: 'Adresse der Karten', price_information: 'Hinweis zu Preisen' },
  ...{ website: 'Website', press_quotes: 'Pressestimmen', sponsors: 'Förderer' },
  ...{ downloads: 'Downloads', image: 'Bild', gallery: 'Galerie', video_url: 'Video' },
  ...{ is_online: 'Online', tag_ids: 'Schlagworte', team: 'Team', cast: 'Besetzung' },
  ...{ production_id: 'Produktion', room_id: 'Raum', place: 'Ort', date_start: 'Beginn' },
  ...{ date_end: 'Ende', doors_open: 'Einlass', all_day: 'Ganztägig' },
  ...{ introduction_at: 'Beginn der Einführung', introduction: 'Einführung' },
  ...{ programme: 'Programmfolge', event_status: 'Status', sale_status: 'Verkauf' },
  ...{ availability: 'Verfügbarkeit', sale_start: 'Vorverkauf ab' },
  ...{ previous_date_start: 'Ursprünglicher Termin', status_note: 'Hinweis zum Status' },
  ...{ cast_note: 'Hinweis zur Besetzung', prices: 'Preise', currency: 'Währung' },
  ...{ series_ids: 'Reihen', meta_title: 'Titel für Suchmaschinen' },
  ...{ meta_description: 'Beschreibung für Suchmaschinen' },
};

/** 'subline_en' → 'Unterzeile (englisch)'. A field without a name keeps its own. */
export function fieldName(field: string): string {
  const english = field.endsWith('_en');
  const name = NAMES[english ? field.slice(0, -3) : field];
  return name ? `${name}${english ? ' (englisch)' : ''}` : field;
}
