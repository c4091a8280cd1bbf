// Allowed: by import() the editor is a bundle of its own.
export const open = () => import('../editor/editor.tsx');
