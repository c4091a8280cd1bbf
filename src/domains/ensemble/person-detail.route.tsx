import { use } from 'react';
import type { MetaDescriptor } from 'react-router';
import { loadDetail } from '#content/view/load-detail.ts';
import { MoreSections } from '#content/view/more-sections.tsx';
import { DatesByWork } from '#domains/programme/events/card/dates-by-work.tsx';
import { detailMeta } from '#lib/pages/detail-meta.ts';
import { ENSEMBLE_PATH } from '#lib/pages/detail-urls.ts';
import { readHanded } from '#lib/pages/handed.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { DetailHeader } from '#ui/detail/detail-header.tsx';
import styles from '#ui/detail/detail-page.module.css';
import { Gallery, Links, Part } from '#ui/detail/detail-parts.tsx';
import { isFewWords } from '#ui/detail/few-words.ts';
import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Html } from '#ui/html.tsx';
import { FieldRenderersContext } from '#ui/words/field-renderers.ts';
import { Words } from '#ui/words/words.tsx';
import type { Route } from './+types/person-detail.route.ts';
import { de as texts } from './ensemble.texts.ts';
import type { PersonDetail } from './person.schema.ts';
import { structuredPerson } from './person-structured.ts';

/** ENS-04 */
export const handle: RouteHandle = {
  query: ['v'],
  body: 'none',
  skeleton: ['event-detail'],
};

/** A person (ROUTE-12, ENS-02). */
export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadDetail(
    context,
    { kind: 'person', params, url },
    (services, ...asked) => services.persons.detail(...asked),
    structuredPerson,
  );

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData ? detailMeta(loaderData, matches) : [];
}

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { subscribe } = loaderData;
  const person = readHanded(loaderData.detail);
  const name = [person.title, person.first_name, person.last_name].filter(Boolean).join(' ');
  const { category } = person;
  return (
    <article>
      <DetailHeader
        chain={[
          { title: texts.headline, url: ENSEMBLE_PATH },
          ...(category
            ? [{ title: category.name, url: `${ENSEMBLE_PATH}?category=${category.slug}` }]
            : []),
        ]}
        preline={category?.name ?? ''}
        headline={name}
        subline={person.function}
        image={person.image_obj}
        edit={{ url: person.admin_url, text: texts.edit }}
        url={person.urls.de}
        subscribe={subscribe}
        foot={isFewWords(person.biography) && <Html html={person.biography} field="biography" />}
      >
        <Words as="p" field="quote" className={styles.pulled} text={person.quote} />
      </DetailHeader>
      <PersonParts person={person} />
      <MoreSections modules={person.modules} />
    </article>
  );
}

function PersonParts({ person }: { person: PersonDetail }) {
  const { biography, productions, events, articles, gallery, website, social_links } = person;
  const links = [...(website ? [{ title: texts.website, url: website }] : []), ...social_links];
  const isEdited = use(FieldRenderersContext) !== null;
  return (
    <div className={styles.parts}>
      <Part title={texts.biography}>
        {(biography ? !isFewWords(biography) : isEdited) && (
          <Html html={biography} field="biography" />
        )}
      </Part>
      <Roles title={texts.productions} parts={productions.filter(({ is_over }) => !is_over)} />
      <Part title={texts.dates}>{events.length > 0 && <DatesByWork events={events} />}</Part>
      <Roles title={texts.past} parts={productions.filter(({ is_over }) => is_over)} />
      <Part title={texts.articles}>{articles.length > 0 && <Links links={articles} />}</Part>
      <Gallery title={texts.gallery} pictures={gallery} />
      <Part title={texts.links}>{links.length > 0 && <Links links={links} />}</Part>
    </div>
  );
}

/** What the person plays or played, the newest first. */
function Roles({ title, parts }: { title: string; parts: PersonDetail['productions'] }) {
  return (
    <Part title={title}>
      {parts.length > 0 && (
        <FactList
          facts={parts.map(({ id, name, url, role, years, is_over }) => [
            role,
            <span key={id}>
              <a href={url}>{name}</a>
              {is_over && `, ${years}`}
            </span>,
          ])}
        />
      )}
    </Part>
  );
}
