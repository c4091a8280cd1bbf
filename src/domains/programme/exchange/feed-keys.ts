/** Keys that are lists in a feed, for productions and performances. In XML their elements may have any name. */
export const LISTS: ReadonlySet<string> = new Set([
  'productions',
  'events',
  'categories',
  'characteristics',
  'in_program_of',
  'play_locations',
  'play_stages',
  'leaders',
  'authors',
  'participants',
  'videos',
  'live_streams',
  'images',
  'pdfs',
  'social_media',
  'sponsors',
]);
