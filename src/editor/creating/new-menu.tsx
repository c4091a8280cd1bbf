import { useLocation } from 'react-router';
import type { EditedPage } from '#content/view/edit-mode.ts';
import type { EditorUser } from '../editor-api.ts';
import { MenuItem } from '../panels/menu-item.tsx';
import { ToolbarMenu } from '../toolbar/toolbar-menu.tsx';
import { creatingTexts as texts } from './creating.texts.ts';
import { listNewThings } from './new-things.ts';

interface NewMenuProps {
  page: EditedPage | null;
  user: EditorUser;
}

/** The toolbar's menu of everything new. On phones it is in the switcher. */
export function NewMenu({ page, user }: NewMenuProps) {
  const { pathname } = useLocation();
  return (
    <ToolbarMenu icon="newFile" text={texts.menu} label={texts.menuLabel} isWide>
      {listNewThings({ page, pathname, user }).map(({ label, run }) => (
        <MenuItem key={label} icon="plus" label={label} onChoose={run} />
      ))}
    </ToolbarMenu>
  );
}
