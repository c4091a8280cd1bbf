import { type ReactNode, useEffect } from 'react';
import type { LinksHere as Found, LinkUse } from '#content/links/link.schema.ts';
import { moduleLabel } from '#modules/labels.ts';
import type { Owner } from '../session/owner.ts';
import { linksTexts as words } from './links.texts.ts';
import styles from './links-here.module.css';
import { OfflineUrlField, type OfflineUrlFieldProps } from './offline-url-field.tsx';
import { type LinksFound, useLinksHere } from './use-links-here.ts';

/** The planned change of the page. */
export type Occasion = 'none' | 'move' | 'offline' | 'remove';

interface LinksHereProps {
  owner: Owner;
  occasion: Occasion;
  /** `offline_url`: redirect target; omitted if it cannot be chosen (a move redirects by itself) */
  offlineUrl?: OfflineUrlFieldProps;
  onFound?(here: Found): void;
  /** said as long as nothing keeps the record from being deleted */
  children?: ReactNode;
}

/**
 * Shows links to a page before its URL changes or it goes offline (E-12): those that follow, those redirected, those that would
 * break. Each opens in a new tab.
 */
export function LinksHere({ owner, occasion, offlineUrl, onFound, children }: LinksHereProps) {
  const [found, retry] = useLinksHere(owner);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for what is found
  useEffect(() => {
    if (found.state === 'found') onFound?.(found.here);
  }, [found]);
  return (
    <div className={styles.here}>
      <Places found={found} retry={retry} occasion={occasion} leadsTo={offlineUrl?.value ?? ''} />
      {found.state === 'found' && found.here.in_use ? null : children}
      {offlineUrl ? <OfflineUrlField {...offlineUrl} /> : null}
    </div>
  );
}

interface PlacesProps extends Pick<LinksHereProps, 'occasion'> {
  found: LinksFound;
  retry(): void;
  leadsTo: string;
}

function Places({ found, retry, occasion, leadsTo }: PlacesProps) {
  if (found.state === 'looking') {
    return (
      <p role="status" className={styles.quiet}>
        {words.looking}
      </p>
    );
  }
  if (found.state === 'failed') {
    return (
      <p role="alert" className={styles.quiet}>
        {words.failed}{' '}
        <button type="button" className={styles.retry} onClick={retry}>
          {words.retry}
        </button>
      </p>
    );
  }
  const { here } = found;
  return (
    <section aria-label={words.titles[occasion]} className={styles.here}>
      <p role="status">
        {occasion === 'remove' && here.in_use ? words.inUse : summary(here, occasion, leadsTo)}
      </p>
      {occasion === 'remove' ? <UsedBy places={here.used_by} /> : null}
      {here.links.length > 0 ? (
        <ul>
          {here.links.map((use) => (
            <Row
              key={`${use.place} ${use.content_type} ${use.id} ${use.node} ${use.title} ${use.target}`}
              use={use}
            />
          ))}
        </ul>
      ) : null}
      {here.count > here.links.length ? (
        <p className={styles.quiet}>{words.more(here.count - here.links.length)}</p>
      ) : null}
    </section>
  );
}

/** Which records name it, each a link to where that can be changed (G-743). */
function UsedBy({ places }: { places: Found['used_by'] }) {
  return places.map(({ kind, count, first, url }) => {
    const more = count - first.length;
    return (
      <section key={kind} aria-label={words.kindCount(kind, count)} className={styles.places}>
        <p>{words.kindCount(kind, count)}</p>
        <ul>
          {first.map(({ id, name, url: form }) => (
            <li key={id}>
              <InNewTab url={form} title={name || words.number(id)} />
            </li>
          ))}
          {more > 0 ? (
            <li>{url ? <InNewTab url={url} title={words.others(more)} /> : words.others(more)}</li>
          ) : null}
        </ul>
      </section>
    );
  });
}

function InNewTab({ url, title }: { url: string; title: string }) {
  if (!url) return <span>{title}</span>;
  return (
    <a href={url} target="_blank" rel="noopener" title={words.opens(title)}>
      {title}
    </a>
  );
}

/** Summary: number of links, their fate, affected pages below. */
function summary(here: Found, occasion: Occasion, leadsTo: string): string {
  const { count, links, menus, below } = here;
  const sentences = [count === 0 ? words.none : words.count(count)];
  if (occasion === 'none') return sentences.join(' ');
  const of = words.occasion[occasion];
  if ('typed' in of) {
    const follows = links.filter((use) => use.follows).length;
    if (follows > 0) sentences.push(of.follows(follows));
    sentences.push(of.typed);
  } else {
    if (leadsTo) sentences.push(of.onwards);
    else if (count > 0) sentences.push(of.nowhere);
    if (menus.length > 0) {
      sentences.push(words.standsIn(menus.map((menu) => words.menus[menu]).join(', ')));
    }
  }
  if (below > 0) sentences.push(words.below(below));
  return sentences.join(' ');
}

function Row({ use }: { use: LinkUse }) {
  const { title, url, is_draft } = use;
  const what = [describeUse(use), is_draft ? words.draft : ''].filter(Boolean).join(', ');
  return (
    <li>
      {url && use.place !== 'redirect' ? (
        <a
          href={use.place === 'content' ? `${url}?edit` : url}
          target="_blank"
          rel="noopener"
          title={words.opens(title)}
        >
          {title || url}
        </a>
      ) : (
        <span>{title}</span>
      )}
      <small>{what}</small>
    </li>
  );
}

function describeUse({ place, module, kind }: LinkUse): string {
  if (place === 'content') return moduleLabel(module);
  if (place === 'record') return kind || words.place.record;
  return words.place[place];
}
