import * as z from 'zod/mini';
import { labelled } from '#records/field-words.ts';
import {
  access,
  address,
  description,
  documentFile,
  headings,
  html,
  list,
  optionalDay,
  optionalLine,
  picture,
  publication,
  reference,
  slug,
  teaser,
  title,
  videoFile,
  whole,
} from '#records/record-fields.ts';
import { MAX_BILL } from '../bill.ts';
import {
  audience,
  characteristics,
  length,
  organiser,
  picturesAndSound,
  priceInformation,
  remarks,
  tags,
  ticketAddress,
} from '../played.fields.server.ts';
import { exhibitionType, genre, season } from '../vocabulary/vocabulary-fields.server.ts';

const work = z.strictObject({
  title: labelled(optionalLine(300), 'Titel', 'Title'),
  author: labelled(optionalLine(200), 'Autor:in', 'Author'),
  /** composer, author, translator … */
  authorship: labelled(optionalLine(60), 'Anteil', 'Authorship'),
});

const billLine = z.strictObject({
  person_id: labelled(reference('person'), 'Person', 'Person'),
  name: labelled(optionalLine(200), 'Name', 'Name'),
  role: labelled(optionalLine(200), 'Rolle', 'Role'),
  role_en: optionalLine(200),
});

const quote = z.strictObject({
  text: labelled(optionalLine(1000), 'Text', 'Text'),
  source: labelled(optionalLine(200), 'Quelle', 'Source'),
  date: labelled(optionalDay(), 'Erschienen am', 'Published on'),
  url: labelled(address(), 'Adresse', 'Address'),
});
const sponsor = z.strictObject({
  title: labelled(optionalLine(200), 'Titel', 'Title'),
  website: labelled(address(), 'Website', 'Website'),
  image: labelled(picture(), 'Bild', 'Picture'),
});
const download = z.strictObject({
  title: labelled(optionalLine(200), 'Titel', 'Title'),
  url: labelled(address(), 'Adresse', 'Address'),
});

/** Part 2, Production, plus fields of the Berlin feed. */
export const productionFields = z.strictObject({
  slug: slug(),
  name: labelled(title('Bitte den Titel der Produktion eingeben.'), 'Name', 'Name'),
  name_en: optionalLine(),
  ...headings(),
  original_title: labelled(optionalLine(), 'Originaltitel', 'Original title'),
  original_title_en: optionalLine(),
  ...teaser(),
  ...description(),
  work_info: labelled(html(), 'Zum Werk', 'About the work'),
  work_info_en: html(),
  contents: labelled(html(), 'Inhalt', 'Contents'),
  contents_en: html(),
  content_notes: labelled(html(), 'Inhaltshinweise', 'Content notes'),
  content_notes_en: html(),
  sensory_notes: labelled(html(), 'Sensorische Reize', 'Sensory notes'),
  sensory_notes_en: html(),
  supporting_programme: labelled(html(), 'Begleitprogramm', 'Supporting programme'),
  supporting_programme_en: html(),
  ...remarks,
  works: labelled(list(work, 600), 'Werke', 'Works'),
  characteristics: characteristics(),
  season_id: season(),
  exhibition_type_id: exhibitionType(),
  genre_id: genre(),
  premiere_date: labelled(optionalDay(), 'Premiere', 'Premiere'),
  date_from: labelled(optionalDay(), 'Läuft ab', 'Runs from'),
  date_to: labelled(optionalDay(), 'Läuft bis', 'Runs until'),
  ...length,
  age_from: labelled(whole({ max: 120 }), 'Alter von', 'Age from'),
  age_to: labelled(whole({ max: 120 }), 'Alter bis', 'Age to'),
  ...audience,
  latecomers: labelled(optionalLine(500), 'Nacheinlass', 'Latecomers'),
  latecomers_en: optionalLine(500),
  access: access(),
  organiser: organiser(),
  cooperation: labelled(optionalLine(500), 'Kooperation', 'In cooperation with'),
  ensembles: labelled(optionalLine(500), 'Ensembles', 'Ensembles'),
  ticket_url: ticketAddress(),
  ...priceInformation,
  website: labelled(address(), 'Website', 'Website'),
  website_en: address(),
  press_quotes: labelled(list(quote, 400), 'Pressestimmen', 'Press quotes'),
  sponsors: labelled(list(sponsor, 400), 'Förderer', 'Sponsors'),
  downloads: labelled(list(download, 400), 'Downloads', 'Downloads'),
  ...picturesAndSound,
  video: labelled(videoFile(), 'Trailer aus der Mediathek', 'Trailer of the library', {
    de: 'Geht der Adresse eines Videos vor: Er spielt ohne Zustimmung.',
    en: 'Goes before the address of a film: it plays without consent.',
  }),
  video_captions: labelled(documentFile(), 'Untertitel des Trailers', 'Captions of the trailer', {
    de: 'Eine WebVTT-Datei mit allem, was gesprochen wird und zu hören ist.',
    en: 'A WebVTT file with all that is said and to be heard.',
  }),
  ...publication(),
  tag_ids: tags(),
  team: labelled(list(billLine, MAX_BILL), 'Team', 'Team'),
  cast: labelled(list(billLine, MAX_BILL), 'Besetzung', 'Cast'),
});

export type ProductionFields = z.infer<typeof productionFields>;
