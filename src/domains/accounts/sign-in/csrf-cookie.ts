/** Readable by scripts, which send it back as `X-CSRFToken` (G-45). */
export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';

/** Deletes the token of the previous session, so that scripts request a new one. */
export const FORGET_CSRF_COOKIE = `${CSRF_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
