/** announced after every write of a performance */
export const EVENT_TAG = 'event';
/** announced after bulk writes, instead of single performances */
export const ALL_EVENTS_TAG = 'event:all';
/** announced after every write of a production, from which performances inherit */
export const PRODUCTION_TAG = 'production';
