import { labelled } from '#records/field-words.ts';
import {
  address,
  audioFile,
  html,
  optionalLine,
  picture,
  pictures,
  references,
  whole,
  words,
} from '#records/record-fields.ts';

/** Fields that productions and their performances have in common, in the order in which they are answered. */

export const remarks = {
  remarks: labelled(html(), 'Anmerkungen', 'Remarks'),
  remarks_en: html(),
};

export const length = {
  duration_minutes: labelled(
    whole({ min: 1, max: 10_000 }),
    'Dauer in Minuten',
    'Duration in minutes',
  ),
  intermissions: labelled(whole({ max: 20 }), 'Pausen', 'Intermissions'),
};

export const audience = {
  age_recommendation: labelled(optionalLine(100), 'Altersempfehlung', 'Recommended age'),
  age_recommendation_en: optionalLine(100),
  language: labelled(optionalLine(100), 'Sprache', 'Language'),
  surtitles: labelled(words(), 'Übertitel', 'Surtitles'),
  language_note: labelled(optionalLine(300), 'Hinweis zur Sprache', 'About the language'),
  language_note_en: optionalLine(300),
};

export const priceInformation = {
  price_information: labelled(optionalLine(500), 'Hinweis zu den Preisen', 'About the prices'),
  price_information_en: optionalLine(500),
};

export const picturesAndSound = {
  image: picture(),
  gallery: pictures(),
  video_url: labelled(address(), 'Adresse eines Videos', 'Address of a film'),
  audio: labelled(audioFile(), 'Hörprobe', 'Audio sample'),
};

export const characteristics = () => labelled(words(), 'Besonderheiten', 'Characteristics');
export const organiser = () => labelled(optionalLine(200), 'Veranstalter', 'Organiser');
export const ticketAddress = () =>
  labelled(address(), 'Adresse des Kartenverkaufs', 'Ticket address');
export const tags = () => labelled(references('tag'), 'Schlagworte', 'Tags');
