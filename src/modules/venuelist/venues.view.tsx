/** One venue, and several, in a single chunk. */
export { VenueView } from '../venue/venue.view.tsx';
export { VenuelistitemView, VenuelistView } from './venuelist.view.tsx';
