// Allowed: the editor's parts are shared.
export { editor as screen } from '../src/editor/editor.tsx';
