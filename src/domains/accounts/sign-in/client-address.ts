/** Passes the client's address to page actions. Values sent by clients are overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-foyer-client-address';
