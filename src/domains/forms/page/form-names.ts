/* Names of a posted form beside its fields: no slug begins with an underscore. */

export const TOKEN = '_token';
/** `_name.anhang`: name of a file that is uploaded already */
export const FILE_NAME = '_name.';
/** `_error.anhang`: why an upload was rejected (`server/pages/form-pages.ts`) */
export const FILE_ERROR = '_error.';
/** key of a form's local copy in the session storage (G-438) */
export const localCopyName = (id: number) => `foyer-form-${id}`;
/** @param index of the form among those on the page that are the same */
export const copyName = (id: number, index: number): string =>
  index > 0 ? `${localCopyName(id)}-${index + 1}` : localCopyName(id);
/** Cookie of the browser that uploads: no browser sends it to other sites, no script reads it. */
export const UPLOADER = 'foyer.uploads';
/** query key of the page after sending */
export const SENT = 'gesendet';
