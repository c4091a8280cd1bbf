import { Button, Chip, Link, ListSubheader, Menu, MenuItem, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useFormUses } from '../forms-api.ts';
import { makingTexts as texts } from './making.texts.ts';

/** Above a form: whether it is public, its entries, and the pages that show it. */
export function FormActions() {
  const record = useRecordContext();
  const id = Number(record?.id);
  const { data } = useFormUses(id);
  if (!record) return null;
  const page = `/de/formular/${record.slug}/${id}`;
  return (
    <>
      {record.is_online ? null : (
        <Chip
          variant="outlined"
          size="small"
          label={texts.hidden}
          title={texts.hidden_about}
          sx={{ mr: 1, alignSelf: 'center' }}
        />
      )}
      {data ? (
        <>
          <Button component={RouterLink} to={`/cms-hub/form-entries?form=${id}`}>
            {texts.entries(data.entries)}
          </Button>
          <Places places={data.places} page={page} />
        </>
      ) : null}
    </>
  );
}

function Places({ places, page }: { places: { title: string; url: string }[]; page: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {texts.places(places.length)}
      </Button>
      {isOpen ? (
        <Menu open anchorEl={button.current} onClose={() => setOpen(false)}>
          {places.map(({ title, url }) => (
            <MenuItem key={url} component={Link} href={url} sx={{ whiteSpace: 'normal' }}>
              {title}
            </MenuItem>
          ))}
          <MenuItem component={Link} href={page}>
            {texts.own_page}
          </MenuItem>
          <ListSubheader role="presentation" sx={{ maxWidth: '22rem', py: 1 }}>
            <Typography variant="body2">{texts.places_about}</Typography>
          </ListSubheader>
        </Menu>
      ) : null}
    </>
  );
}
