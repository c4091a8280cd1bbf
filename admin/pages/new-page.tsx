import { Alert, Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { newPageTexts as words } from '../../src/editor/new-page/new-page.texts.ts';
import { useTemplates } from '../../src/editor/new-page/use-templates.ts';
import { buildAddressBelow } from '../../src/editor/page-settings/places.ts';
import type { FieldErrors } from '../../src/lib/api/problem.ts';
import { slugFrom } from '../../src/lib/text/slug.ts';
import { makePage } from './make-page.ts';
import { pagesTexts } from './pages.texts.ts';
import { lastBelow, PlaceChoice } from './place-choice.tsx';
import { type StoredPage, useRefreshPages } from './use-pages.ts';

/** Title, place and first content of a new page, which starts offline (G-165). */
export function NewPage({ pages }: { pages: StoredPage[] }) {
  const [params] = useSearchParams();
  const source = pages.find(({ id }) => id === Number(params.get('copy')));
  const template = Number(params.get('template')) || null;
  const parent = params.has('below') ? Number(params.get('below')) : (source?.parent_id ?? null);
  const [title, setTitle] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const [place, setPlace] = useState(() => lastBelow(pages, parent, null));
  const [in_menu, setInMenu] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const refresh = useRefreshPages();
  // a house's first page is its home page, the only one with an empty slug
  const slug = ownSlug ?? (pages.length === 0 ? '' : slugFrom(title));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setErrors({});
    setSaid(words.creating);
    const made = await makePage(
      { title, slug, in_menu, place, copyOf: source?.id ?? null, template },
      { pages, onStep: (at, count) => setSaid(words.copying(at, count)) },
    );
    await refresh();
    setBusy(false);
    if ('refused' in made) {
      setErrors(made.refused.field_errors);
      return setSaid(made.refused.detail);
    }
    notify(
      [words.created(made.page.title), made.failed ? words.halfCopied(made.failed) : ''].join(' '),
      {
        type: made.failed ? 'warning' : 'success',
      },
    );
    await navigate(`/cms-hub/page-tree/${made.page.id}`, { replace: true });
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2, maxWidth: '36rem', my: 2 }}
    >
      <Button component={Link} to="/cms-hub/page-tree" sx={{ justifySelf: 'start' }}>
        {pagesTexts.all}
      </Button>
      <Typography variant="h6" component="h2">
        {pagesTexts.create.title}
      </Typography>
      <Typography>{words.help}</Typography>
      <TextField
        autoFocus
        required
        label={words.title}
        value={title}
        error={Boolean(errors.title)}
        helperText={errors.title?.join(' ')}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label={words.slug}
        value={slug}
        error={Boolean(errors.slug)}
        helperText={
          errors.slug?.join(' ') ?? words.address(buildAddressBelow(pages, place.parent_id, slug))
        }
        onChange={({ target }) => setOwnSlug(target.value || null)}
      />
      <PlaceChoice
        pages={pages}
        moved={null}
        value={place}
        error={errors.parent_id?.join(' ')}
        onChange={setPlace}
      />
      <FormControlLabel
        control={<Switch checked={in_menu} onChange={({ target }) => setInMenu(target.checked)} />}
        label={words.inMenu}
      />
      <ContentChoice pages={pages} source={source} />
      <Alert
        severity={Object.keys(errors).length > 0 ? 'error' : 'info'}
        role="status"
        sx={{ display: said ? 'flex' : 'none' }}
      >
        {said}
      </Alert>
      <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }} disabled={isBusy}>
        {words.create}
      </Button>
    </Box>
  );
}

const BLANK = '';

/** The page to copy is in the address, where a page's copy action puts it; so is a template. */
function ContentChoice({ pages, source }: { pages: StoredPage[]; source: StoredPage | undefined }) {
  const [params, setParams] = useSearchParams();
  const templates = useTemplates();
  const template = params.get('template');
  const choose = (start: string) => {
    const next = new URLSearchParams(params);
    next.delete('copy');
    next.delete('template');
    const [kind = '', id = ''] = start.split(':');
    if (start !== BLANK) next.set(kind, id);
    setParams(next, { replace: true });
  };
  const chosen = template ? `template:${template}` : source ? `copy:${source.id}` : BLANK;
  return (
    <TextField
      select
      label={pagesTexts.create.from}
      value={chosen}
      helperText={source && !template ? words.copyHelp : undefined}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value={BLANK}>{pagesTexts.create.blank}</option>
      {templates.map(({ id, name }) => (
        <option key={id} value={`template:${id}`}>
          {words.namedTemplate(name)}
        </option>
      ))}
      {pages.map(({ id, title }) => (
        <option key={id} value={`copy:${id}`}>
          {pagesTexts.create.copy_of(title)}
        </option>
      ))}
    </TextField>
  );
}
