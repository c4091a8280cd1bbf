import { LinkButton } from '#ui/button/button.tsx';
import { hubTexts as texts } from './hub.texts.ts';
import type { loadHub } from './hub-data.ts';
import { HubFirstSteps } from './hub-first-steps.tsx';
import styles from './hub-page.module.css';
import { HubToday, HubWays } from './hub-today.tsx';

type HubData = Awaited<ReturnType<typeof loadHub>>;

/** Today's tasks, links to the administration, figures and all pages. */
export function HubPage({
  isSiteOnline,
  backup_warning,
  figures,
  pages,
  page_count,
  ways,
  first_steps,
  ...today
}: HubData) {
  return (
    <div className={styles.hub}>
      {!isSiteOnline && <p className={styles.warning}>{texts.site_offline}</p>}
      {backup_warning && (
        <p className={styles.warning}>
          {backup_warning} <a href="/cms-hub/backups">{texts.to_backups}</a>
        </p>
      )}
      <HubFirstSteps steps={first_steps} />
      <p className={styles.jump}>
        <a href="#ways">{texts.ways}</a>
      </p>
      <div className={styles.start}>
        <HubToday {...today} ways={ways} />
        <HubWays ways={ways} />
      </div>
      <section aria-labelledby="figures">
        <h2 id="figures">{texts.figures.heading}</h2>
        <dl className={styles.figures}>
          {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => (
            <div key={name}>
              <dt>{texts.figures[name]}</dt>
              <dd>{figures[name]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="pages">
        <h2 id="pages">{texts.pages.heading}</h2>
        {pages.length === 0 ? <p>{texts.pages.none}</p> : <Pages pages={pages} all={page_count} />}
      </section>
      <section aria-labelledby="gallery">
        <h2 id="gallery">{texts.gallery.heading}</h2>
        <p>{texts.gallery.about}</p>
        <p>
          <LinkButton href="/cms-hub/gallery" weight="plain">
            {texts.gallery.heading}
          </LinkButton>
        </p>
      </section>
    </div>
  );
}

function Pages({ pages, all }: { pages: HubData['pages']; all: number }) {
  const words = texts.pages;
  return (
    <table className={styles.pages}>
      <caption>{words.all(all)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.page}</th>
          <th scope="col">{words.address}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.edit}</th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ id, title, url, is_online }) => (
          <tr key={id}>
            <th scope="row">
              <a href={url}>{title}</a>
            </th>
            <td>{url}</td>
            <td>{is_online ? words.online : words.offline}</td>
            <td>
              <a href={`${url}?edit`} aria-label={words.edit_this(title)}>
                {words.edit}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
