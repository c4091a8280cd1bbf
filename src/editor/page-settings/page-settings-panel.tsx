import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { mayPublish, SHOWN_BY_OTHERS, SHOWN_TO_VISITORS } from '#lib/actor/publishing.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import type { FieldForm } from '#modules/form.ts';
import buttons from '../dialogs/buttons.module.css';
import { LinksHere } from '../links/links-here.tsx';
import { findBrokenDates } from '../modal/broken-dates.ts';
import { ModalField } from '../modal/fields/modal-field.tsx';
import type { PanelProps } from '../panels/panel-props.ts';
import { PanelBody, PanelFooter } from '../panels/side-panel.tsx';
import { useAskedField } from '../panels/use-asked-field.ts';
import { currentSession } from '../session/current-session.ts';
import { AddressNote } from './address-note.tsx';
import { DeletePage } from './delete-page.tsx';
import { GapsNote } from './gaps-note.tsx';
import { FIELD_ORDER, type FieldGroup, PAGE_FORM, SHOWN_LENGTHS } from './page-form.ts';
import styles from './page-settings.module.css';
import { getPageOwner, type StoredPage } from './pages-api.ts';
import { PlaceFields } from './place-fields.tsx';
import { SearchPreview, SocialPreview, useLoaded } from './previews.tsx';
import { savePage } from './save-page.ts';
import { settingsTexts } from './settings.texts.ts';
import { type PageForm, usePageForm } from './use-page-form.ts';

/** Page settings: title, URL, position, menus, schedule, social image (G-164). */
export function PageSettingsPanel({ page, user, onClose }: PanelProps) {
  const form = usePageForm(page.id);
  const { values, stored } = form;
  if (form.failure) {
    return (
      <PanelBody>
        <p role="alert">{form.failure}</p>
        <button type="button" className={buttons.button} onClick={() => void form.load()}>
          {settingsTexts.again}
        </button>
      </PanelBody>
    );
  }
  if (!values || !stored) {
    return (
      <PanelBody>
        <p role="status">{settingsTexts.loading}</p>
      </PanelBody>
    );
  }
  // what visitors see is only read by who may not publish (G-536)
  const isClosed = stored.is_online && !mayPublish(user);
  const isReviewed = user.needs_second_person && mayPublish(user) && !stored.is_online;
  const props = { form, stored, values, isClosed, isReviewed, onClose };
  return <SettingsForm {...props} mayPublish={mayPublish(user)} />;
}

interface SettingsFormProps {
  form: PageForm;
  stored: StoredPage;
  values: StoredPage;
  isClosed: boolean;
  /** somebody else shows it, if the account has written it */
  isReviewed: boolean;
  mayPublish: boolean;
  onClose(): void;
}

function SettingsForm(props: SettingsFormProps) {
  const { form, stored, values, isClosed, isReviewed, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  useAskedField(element);
  const [message, setMessage] = useState('');
  /** until the fields that it names are changed */
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [gaps, setGaps] = useState<readonly string[]>([]);
  const id = useId();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isHome = stored.path === '';
  const movesTo = values.slug !== stored.slug || values.parent_id !== stored.parent_id;
  const goesOffline = stored.is_online && !values.is_online;
  const isWrong = Object.keys(form.errors).length > 0;
  const hasGaps = gaps.length > 0 && values.is_online;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const broken = findBrokenDates(element.current);
    if (Object.keys(broken).length > 0) return showErrors(broken, '');
    setBusy(true);
    const result = await savePage(form, stored, hasGaps);
    setBusy(false);
    if ('errors' in result) {
      setGaps(result.gaps ?? []);
      return showErrors(result.errors, result.detail);
    }
    setMessage(result.message);
    if (!('page' in result)) return;
    form.settle(result.page);
    setGaps([]);
    if (result.page.url === stored.url) await revalidate();
    else await navigate(`${result.page.url}?edit`, { replace: true, preventScrollReset: true });
    // its headline is written on the page, too
    currentSession.get()?.followOthers();
    await form.load();
  }
  function showErrors(errors: FieldErrors, detail: string): void {
    form.setErrors(errors);
    setMessage('');
    setRefusal(detail || settingsTexts.wrong(Object.keys(errors).length));
    const first = FIELD_ORDER.find((name) => errors[name]);
    const field = element.current?.querySelector(`[data-modal-field="${first}"]`);
    field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }

  const group = (name: FieldGroup, more?: { before?: ReactNode; after?: ReactNode }) => (
    <Fields
      key={name}
      group={name}
      form={form}
      values={values}
      mayPublish={props.mayPublish}
      {...more}
    />
  );
  return (
    <>
      <PanelBody>
        {isClosed ? <p className={styles.note}>{SHOWN_TO_VISITORS}</p> : null}
        {isReviewed ? <p className={styles.note}>{SHOWN_BY_OTHERS}</p> : null}
        {form.wasRestored && !form.isSame ? (
          <p className={styles.note}>
            {settingsTexts.restored}{' '}
            <button type="button" className={buttons.plain} onClick={form.discard}>
              {settingsTexts.discard}
            </button>
          </p>
        ) : null}
        <form ref={element} id={id} data-saves onSubmit={submit} noValidate>
          <fieldset disabled={isClosed} className={styles.form}>
            {group('page', { after: <AddressNote form={form} stored={stored} values={values} /> })}
            {group('visible', {
              after: hasGaps ? (
                <GapsNote gaps={gaps} />
              ) : goesOffline ? (
                <div className={styles.note}>
                  <p role="status">{settingsTexts.goesOffline}</p>
                  <LinksHere
                    owner={getPageOwner(stored.id)}
                    occasion="offline"
                    offlineUrl={{
                      value: values.offline_url,
                      errors: form.errors.offline_url,
                      onChange: (address) => form.type('offline_url', address),
                    }}
                  />
                </div>
              ) : null,
            })}
            <Group title={settingsTexts.groups.place}>
              {isHome ? (
                <p className={styles.help}>{settingsTexts.home}</p>
              ) : (
                <PlaceFields form={form} values={values} />
              )}
            </Group>
            {group('menus')}
            {group('search', { before: <SearchPreview values={values} form={form} /> })}
            {group('social', { before: <SocialPreview values={values} form={form} /> })}
          </fieldset>
        </form>
        {isClosed ? null : (
          <Group title={settingsTexts.groups.remove}>
            <DeletePage form={form} stored={stored} onClose={onClose} />
          </Group>
        )}
      </PanelBody>
      <PanelFooter>
        <p role="status" className={styles.message}>
          {isBusy ? settingsTexts.saving : message || (isWrong && refusal) || form.clash}
        </p>
        {isClosed ? null : (
          <button
            type="submit"
            form={id}
            className={buttons.primary}
            aria-disabled={isBusy || undefined}
          >
            {settingsTexts[nameSaving({ goesOffline, hasGaps, movesTo })]}
          </button>
        )}
      </PanelFooter>
    </>
  );
}

function nameSaving(does: Record<'goesOffline' | 'hasGaps' | 'movesTo', boolean>) {
  if (does.goesOffline) return 'saveOffline';
  if (does.hasGaps) return 'saveWithGaps';
  return does.movesTo ? 'saveMoved' : 'save';
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface FieldsProps {
  group: FieldGroup;
  form: PageForm;
  values: StoredPage;
  mayPublish: boolean;
  before?: ReactNode;
  after?: ReactNode;
}

function Fields({ group, form, values, mayPublish: mayShow, before, after }: FieldsProps) {
  const all = Object.entries(PAGE_FORM[group] as Record<string, FieldForm>);
  const fields = all.filter(([name]) => name !== 'is_online' || mayShow);
  const shown = values as unknown as Record<string, unknown>;
  const { page } = useLoaded();
  const isAsLoaded = values.og_image !== null && values.og_image === page?.og_image_id;
  const { image_obj, image_thumbnails = isAsLoaded ? page.og_image_thumbs : null } = form.also;
  return (
    <Group title={settingsTexts.groups[group]}>
      {before}
      {fields.map(([name, field]) =>
        // the home page has no slug
        name === 'slug' && form.stored?.path === '' ? null : (
          <div key={name}>
            <ModalField
              name={name}
              field={field}
              value={shown[name]}
              errors={form.errors[name]}
              context={{ ...shown, image_obj, image_thumbnails }}
              onChange={(value, also) => form.type(name, value, also)}
            />
            <Counter name={name} value={shown[name]} />
          </div>
        ),
      )}
      {after}
    </Group>
  );
}

/** Characters used of the visible length. */
function Counter({ name, value }: { name: string; value: unknown }) {
  const best = SHOWN_LENGTHS[name as keyof typeof SHOWN_LENGTHS];
  if (best === undefined || typeof value !== 'string') return null;
  return (
    <p className={styles.counter} data-long={value.length > best || undefined}>
      {settingsTexts.counter(value.length, best)}
    </p>
  );
}
