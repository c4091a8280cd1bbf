import type { ModuleForm } from '../form.ts';
import { VENUE_FINDER } from '../venue/venue.form.tsx';
import type { VenueList, VenueListItem } from './venuelist.schema.ts';

export const venuelistForm: ModuleForm<VenueList> = {
  label: 'Spielorte',
  children: { label: 'Spielorte', add: 'Spielort hinzufügen' },
  fields: {},
};

export const venuelistitemForm: ModuleForm<VenueListItem> = {
  label: 'Spielort der Liste',
  fields: {
    venue: { widget: 'reference', label: 'Spielort', finder: VENUE_FINDER, object: 'venue_obj' },
  },
};
