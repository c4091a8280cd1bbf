/** The storage cannot be used; the message is one German sentence for the person who starts the program. */
export class StorageStartError extends Error {
  override readonly name = 'StorageStartError';
}
