import { ListItemIcon, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material';
import { builderTexts as texts } from './builder.texts.ts';
import { TYPE_GROUPS, TypeIcon, typeName } from './type-icons.tsx';

interface AddMenuProps {
  anchor: HTMLElement | null;
  onClose(): void;
  onAdd(type: number): void;
}

/** All types of fields with what each is for (G-53); typing the first letters goes to one. */
export function AddMenu({ anchor, onClose, onAdd }: AddMenuProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': texts.add, dense: true } }}
    >
      {TYPE_GROUPS.flatMap(({ label, types }) => [
        <ListSubheader key={label} role="presentation" sx={{ lineHeight: 2.25 }}>
          {label}
        </ListSubheader>,
        ...types.map((type) => (
          <MenuItem
            key={type}
            onClick={() => {
              onClose();
              onAdd(type);
            }}
          >
            <ListItemIcon>
              <TypeIcon type={type} />
            </ListItemIcon>
            <ListItemText primary={typeName(type)} secondary={texts.types[type]} />
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}
