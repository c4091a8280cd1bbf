/** Behind the address of a record's form: its history is open. */
export const HISTORY_HASH = '#history';
