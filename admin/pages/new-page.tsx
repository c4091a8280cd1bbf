import { Alert, Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { Link, useSearchParams } from 'react-router-dom';
import { newPageTexts as words } from '../../src/editor/new-page/new-page.texts.ts';
import { useTemplates } from '../../src/editor/new-page/use-templates.ts';
import { buildAddressBelow } from '../../src/editor/page-settings/places.ts';
import { GuardedButton } from '../inputs/guarded-button.tsx';
import { TypedChoice } from '../inputs/typed-choice.tsx';
import { texts as unsavedTexts } from '../unsaved/unsaved.texts.ts';
import { UnsavedOffers } from '../unsaved/unsaved-offers.tsx';
import { pagesTexts } from './pages.texts.ts';
import { PlaceChoice } from './place-choice.tsx';
import { useNewPage } from './use-new-page.ts';
import type { StoredPage } from './use-pages.ts';

/** Title, place and first content of a new page, which starts offline (G-165). */
export function NewPage({ pages }: { pages: StoredPage[] }) {
  const form = useNewPage(pages);
  const { title, slug, place, in_menu, source, errors, said } = form;
  return (
    <Box
      ref={form.element}
      component="form"
      noValidate
      onSubmit={form.submit}
      sx={{ display: 'grid', gap: 2, maxWidth: '36rem', my: 2 }}
    >
      <Button component={Link} to="/cms-hub/page-tree" sx={{ justifySelf: 'start' }}>
        {pagesTexts.all}
      </Button>
      <Typography variant="h6" component="h2">
        {pagesTexts.create.title}
      </Typography>
      <Typography>{words.help}</Typography>
      <UnsavedOffers
        unsaved={form.unsaved}
        title={unsavedTexts.fields}
        contents={({ title: typed }) => typed}
        onInsert={form.insert}
      />
      <TextField
        autoFocus
        required
        label={words.title}
        value={title}
        error={Boolean(errors.title)}
        helperText={errors.title}
        onChange={({ target }) => form.set({ title: target.value })}
      />
      <TextField
        label={words.slug}
        value={slug}
        error={Boolean(errors.slug)}
        helperText={errors.slug ?? words.address(buildAddressBelow(pages, place.parent_id, slug))}
        onChange={({ target }) => form.set({ slug: target.value || null })}
      />
      <PlaceChoice
        pages={pages}
        moved={null}
        value={place}
        error={errors.parent_id}
        onChange={(next) => form.set({ place: next })}
      />
      <FormControlLabel
        control={
          <Switch
            checked={in_menu}
            onChange={({ target }) => form.set({ in_menu: target.checked })}
          />
        }
        label={words.inMenu}
      />
      <ContentChoice pages={pages} source={source} />
      <Alert
        severity={form.isBusy ? 'info' : 'error'}
        role="status"
        sx={{ display: said ? 'flex' : 'none' }}
      >
        {said}
      </Alert>
      <GuardedButton type="submit" sx={{ justifySelf: 'start' }} disabled={form.isBusy}>
        {words.create}
      </GuardedButton>
    </Box>
  );
}

const BLANK = '';

/** The page to copy is in the address, where a page's copy action puts it; so is a template. */
function ContentChoice({ pages, source }: { pages: StoredPage[]; source: StoredPage | undefined }) {
  const [params, setParams] = useSearchParams();
  const { templates, problem, load } = useTemplates();
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
    <TypedChoice
      label={pagesTexts.create.from}
      value={chosen}
      help={
        problem ? (
          <>
            {words.templatesFailed}{' '}
            <Button size="small" onClick={() => void load()}>
              {words.again}
            </Button>
          </>
        ) : source && !template ? (
          words.copyHelp
        ) : undefined
      }
      options={[
        { value: BLANK, label: pagesTexts.create.blank },
        ...templates.map(({ id, name }) => ({
          value: `template:${id}`,
          label: words.namedTemplate(name),
        })),
        ...pages.map(({ id, title }) => ({
          value: `copy:${id}`,
          label: pagesTexts.create.copy_of(title),
        })),
      ]}
      onChange={choose}
    />
  );
}
