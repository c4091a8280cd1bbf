import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import SwapVert from '@mui/icons-material/SwapVert';
import { Box, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { fieldNamed, type KindDescription } from '../api/kinds.ts';
import { UNSEEN } from '../frame/unseen.ts';
import { german } from '../texts/german.ts';
import { ListTool } from './list-tool.tsx';

const { action, sort: words } = german.ra;

/** The order of a list on phones, where it has no column heads; chosen again, it is reversed. */
export function SortMenu({ kind }: { kind: KindDescription }) {
  const { sort, setSort } = useListContext();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const names = kind.sorting.filter((name) => kind.fields.some((field) => field.name === name));
  return (
    <>
      <span ref={anchor}>
        <ListTool
          label={action.sort}
          icon={<SwapVert />}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        />
      </span>
      <Menu open={isOpen} anchorEl={() => anchor.current as HTMLElement} onClose={close}>
        {names.map((name) => {
          const isChosen = sort.field === name;
          const isDown = isChosen && sort.order === 'DESC';
          return (
            <MenuItem
              key={name}
              role="menuitemradio"
              aria-checked={isChosen}
              selected={isChosen}
              onClick={() => {
                setSort({ field: name, order: isChosen && !isDown ? 'DESC' : 'ASC' });
                close();
              }}
            >
              <ListItemIcon>
                {isChosen ? isDown ? <ArrowDownward /> : <ArrowUpward /> : null}
              </ListItemIcon>
              <ListItemText>
                {fieldNamed(kind, name).label.de}
                {isChosen ? (
                  <Box component="span" sx={UNSEEN}>
                    {' '}
                    {isDown ? words.DESC : words.ASC}
                  </Box>
                ) : null}
              </ListItemText>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
