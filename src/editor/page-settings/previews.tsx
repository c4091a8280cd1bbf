import { useMatches } from 'react-router';
import type { PageAnswer } from '#domains/site/pages/page.schema.ts';
import { getSiteName } from '#domains/site/pages/page-meta.ts';
import type { SocialImage } from '#lib/pages/social-card.ts';
import styles from './page-settings.module.css';
import type { StoredPage } from './pages-api.ts';
import { buildAddressBelow } from './places.ts';
import { settingsTexts } from './settings.texts.ts';
import type { PageForm } from './use-page-form.ts';

interface PreviewProps {
  values: StoredPage;
  form: PageForm;
}

/** The loader data of the shown page. */
export function useLoaded() {
  const matches = useMatches();
  const loaded = matches.at(-1)?.loaderData as
    | { page?: PageAnswer; social_image?: SocialImage; origin?: string }
    | undefined;
  return { ...loaded, site_name: getSiteName(matches) };
}

const host = (origin = '') => origin.replace(/^https?:\/\//, '');

/** Preview of a search result, with unsaved values. */
export function SearchPreview({ values, form }: PreviewProps) {
  const { site_name, origin } = useLoaded();
  const address =
    values.path === '' ? values.url : buildAddressBelow(form.pages, values.parent_id, values.slug);
  const title = [values.meta_title || values.title, site_name].filter(Boolean).join(' | ');
  return (
    <figure className={styles.preview}>
      <figcaption>{settingsTexts.preview.search}</figcaption>
      {values.robots_noindex ? (
        <p>{settingsTexts.preview.hidden}</p>
      ) : (
        <div className={styles.result}>
          <small>{[host(origin), ...address.split('/').filter(Boolean)].join(' › ')}</small>
          <b>{title}</b>
          <p>{values.meta_description || <i>{settingsTexts.preview.noDescription}</i>}</p>
        </div>
      )}
    </figure>
  );
}

/** Preview of the social card. */
export function SocialPreview({ values, form }: PreviewProps) {
  const { page, social_image, origin } = useLoaded();
  const chosen = form.also.image_thumbnails as
    | { large?: string; small?: string }
    | null
    | undefined;
  const isAsLoaded = values.og_image === page?.og_image_id;
  const picture =
    chosen && values.og_image !== null
      ? (chosen.large ?? chosen.small)
      : // offline pages have no public image
        isAsLoaded && page?.is_online
        ? social_image?.url
        : undefined;
  return (
    <figure className={styles.preview}>
      <figcaption>{settingsTexts.preview.social}</figcaption>
      <div className={styles.card}>
        {picture ? (
          <img src={picture} alt={settingsTexts.preview.image} width={1200} height={630} />
        ) : null}
        <small>{host(origin)}</small>
        <b>{values.og_title || values.meta_title || values.title}</b>
        <p>{values.og_description || values.meta_description}</p>
      </div>
    </figure>
  );
}
