import { type ReactNode, useEffect, useRef } from 'react';
import type { EditorUser } from '../editor-api.ts';
import { focusOnReturn } from '../preview/as-of-return.ts';
import { ToolbarMenu } from '../toolbar/toolbar-menu.tsx';
import { MenuItem } from './menu-item.tsx';
import { showPanel } from './open-panel.ts';
import { panelTexts as texts } from './panels.texts.ts';
import { listPanels } from './panels.tsx';

interface MoreMenuProps {
  /** owner type of the edited content */
  content_type: string;
  user: EditorUser;
  children?: ReactNode;
}

/** All panels, and what does not fit into the toolbar: `children` are `MenuItem`s. */
export function MoreMenu({ content_type, user, children }: MoreMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => focusOnReturn(button.current), []);
  return (
    <ToolbarMenu button={button} icon="more" text={texts.menu}>
      {listPanels(content_type, user).map(([name, { icon, label }]) => (
        <MenuItem key={name} icon={icon} label={label} onChoose={() => showPanel(name)} />
      ))}
      {children}
    </ToolbarMenu>
  );
}
