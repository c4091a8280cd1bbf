import type { EditedPage } from '#content/view/edit-mode.ts';
import type { EditorUser } from '../editor-api.ts';

/** Props of every panel; the edited content comes from `useSession` (null while an older version is shown). */
export interface PanelProps {
  page: EditedPage;
  user: EditorUser;
  onClose(): void;
}
