/** Why a backup could not be made, read or restored; the message is a German sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
