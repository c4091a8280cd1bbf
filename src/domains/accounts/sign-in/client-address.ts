/** Carries the client's address, as the server knows it, to the actions of pages. Anyone else who sends it is not heard. */
export const CLIENT_ADDRESS_HEADER = 'x-foyer-client-address';
