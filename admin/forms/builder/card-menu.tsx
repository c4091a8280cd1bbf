import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useRef, useState } from 'react';
import type { FormField } from '../rules/built-form.ts';
import { AddMenu } from './add-menu.tsx';
import { builderTexts as texts } from './builder.texts.ts';
import type { BuilderActions } from './setting-props.ts';

/** What can be done with a field as a whole. */
export function CardMenu({ field, actions }: { field: FormField; actions: BuilderActions }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<'menu' | 'types' | null>(null);
  const { id } = field;
  const item = (label: string, act: () => void) => (
    <MenuItem
      onClick={() => {
        setOpen(null);
        act();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        ref={button}
        aria-label={texts.menu(field.label || texts.unnamed)}
        aria-haspopup="menu"
        aria-expanded={isOpen !== null}
        onClick={() => setOpen('menu')}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {isOpen === 'menu' ? (
        <Menu open anchorEl={button.current} onClose={() => setOpen(null)}>
          {item(texts.up, () => actions.step(id, -1))}
          {item(texts.down, () => actions.step(id, 1))}
          <MenuItem onClick={() => setOpen('types')}>{texts.add_below}</MenuItem>
          {item(texts.duplicate, () => actions.duplicate(id))}
          {item(texts.remove, () => actions.remove(id))}
        </Menu>
      ) : null}
      {isOpen === 'types' ? (
        <AddMenu
          anchor={button.current}
          onClose={() => setOpen(null)}
          onAdd={(type) => actions.add(type, id)}
        />
      ) : null}
    </>
  );
}
