import './styles/layers.css';
import { LinkButton } from '#ui/button/button.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import { describeError, getHousePage, similarPages } from './describe-error.ts';
import styles from './error-page.module.css';
import { frameTexts } from './frame.texts.ts';
import type { FrameFacts } from './frame-data.ts';

interface ErrorPageProps {
  error: unknown;
  /** links to main pages; undefined without a frame */
  ways?: FrameFacts['ways'] | undefined;
}

/** The error page: status, message and links (SHELL-59 … SHELL-62, G-17). */
export function ErrorPage({ error, ways }: ErrorPageProps) {
  const Root = ways ? 'section' : 'main';
  const { status, message, line, house } = describeError(error);
  const own = getHousePage(error);
  const texts = frameTexts.error;
  return (
    <Root className={styles.page} data-error={status}>
      {!ways && house && <p className={styles.house}>{house}</p>}
      {own ? (
        <>
          {own.sheets.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only administrators write it, the settings service sanitises it (G-28) */}
          <div className={styles.custom} dangerouslySetInnerHTML={{ __html: own.html }} />
        </>
      ) : (
        <>
          <h1 className={styles.heading}>
            <span className={styles.status} data-status={status}>
              {status}
            </span>{' '}
            <span className={styles.message}>{message}</span>
          </h1>
          <p className={styles.line}>{line}</p>
        </>
      )}
      <Elsewhere
        label={texts.similar}
        links={similarPages(error).map(({ url, title }) => [url, title])}
      />
      <WaysOn isPassing={status === 503 || status === 429} isSwitchedOff={house !== ''} />
      <Elsewhere
        label={texts.elsewhere}
        links={(ways ?? []).map(({ url, menu_name }) => [url, menu_name])}
      />
    </Root>
  );
}

function Elsewhere({ label, links }: { label: string; links: [url: string, name: string][] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className={styles.elsewhere}>
      <p>{label}</p>
      <ul>
        {links.map(([url, name]) => (
          <li key={url}>
            <SiteLink href={url}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Temporary errors offer a retry; a disabled site also offers the home page and the sign-in for editors (G-223). */
function WaysOn({ isPassing, isSwitchedOff }: { isPassing: boolean; isSwitchedOff: boolean }) {
  const texts = frameTexts.error;
  return (
    <p className={styles.home}>
      {isPassing && <LinkButton href="">{texts.again}</LinkButton>}
      <LinkButton href="/de" weight={isPassing ? 'plain' : 'filled'}>
        {texts.to_home}
      </LinkButton>
      {isSwitchedOff && (
        <LinkButton href="/accounts/login" weight="plain">
          {texts.sign_in}
        </LinkButton>
      )}
    </p>
  );
}
