/**
 * The way from visitors' scripts to the editor. What imports the editor itself has a list of all its files with it, which visitors
 * need not load.
 */
export const loadEditor = () => import('./editor.tsx').then(({ Editor }) => Editor);
