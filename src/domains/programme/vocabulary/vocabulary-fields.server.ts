import { labelled } from '#records/field-words.ts';
import { reference } from '#records/record-fields.ts';

/** Fields that refer to the house's vocabularies. */

export const season = () =>
  labelled(reference('season', 'Bitte die Spielzeit auswählen.'), 'Spielzeit', 'Season');

export const genre = () =>
  labelled(reference('genre', 'Bitte das Genre auswählen.'), 'Genre', 'Genre');

export const exhibitionType = () =>
  labelled(
    reference('exhibition_type', 'Bitte die Veranstaltungsart auswählen.'),
    'Veranstaltungsart',
    'Type',
  );
