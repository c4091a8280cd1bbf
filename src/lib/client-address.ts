/**
 * The header in which a page's action finds the client's address. Only the server sets it: what a browser sends
 * under this name never arrives.
 */
export const CLIENT_ADDRESS_HEADER = 'x-foyer-client-address';
