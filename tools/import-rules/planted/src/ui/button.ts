export const button = 'button';
export type Button = typeof button;
