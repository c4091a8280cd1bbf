export const editor = 'editor';
