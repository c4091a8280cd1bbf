import type { Finder, ModuleForm } from '../form.ts';
import type { Venue } from './venue.schema.ts';

export const VENUE_FINDER: Finder = {
  path: 'link-finder',
  content_type: 'programme.venue',
  label: 'Spielort',
};

export const venueForm: ModuleForm<Venue> = {
  label: 'Spielort',
  fields: {
    venue: { widget: 'reference', label: 'Spielort', finder: VENUE_FINDER, object: 'venue_obj' },
    image: {
      widget: 'image',
      label: 'Bild',
      isOptional: true,
      help: 'Nur für diese Stelle; sonst steht hier das Bild des Spielorts.',
    },
  },
};
