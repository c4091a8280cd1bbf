/**
 * Visitors' scripts load the editor through this file: a script that imports the editor directly contains a list of all its files,
 * which visitors need not load.
 */
export const loadEditor = () => import('./editor.tsx').then(({ Editor }) => Editor);
