/** Readable by scripts, which send it back as `X-CSRFToken` (G-45). */
export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';

/** A token of before a sign-in is worth nothing: scripts are to ask for a new one. */
export const FORGET_CSRF_COOKIE = `${CSRF_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
