// Planted: the site reaches the editor by import() only.
import { editor } from '../editor/editor.tsx';

export const planted = editor;
