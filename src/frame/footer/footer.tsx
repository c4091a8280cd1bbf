import { StaticHtml } from '#ui/static-html.tsx';
import { CookieSettingsButton } from '../consent/cookie-settings-button.tsx';
import { frameTexts } from '../frame.texts.ts';
import { useFrame } from '../frame-context.ts';
import { HtmlBlock } from '../html-block.tsx';
import styles from './footer.module.css';
import { LegalLinks, Logos } from './footer-links.tsx';
import { HouseAddress } from './house-address.tsx';
import { OpeningChanges } from './opening-changes.tsx';
import { SiteMap } from './site-map.tsx';

/** Site map, legal links and the house's HTML areas (SHELL-49 … SHELL-56). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <StaticHtml name="footer">{import.meta.env.SSR && <Areas />}</StaticHtml>
      <div className={styles.end}>
        <StaticHtml name="footer-end" className={styles.static}>
          {import.meta.env.SSR && <LegalLinks />}
        </StaticHtml>
        <CookieSettingsButton className={styles.button} />
        <a href="#top" className={styles.top} data-screen-only>
          {frameTexts.to_top}
        </a>
      </div>
    </footer>
  );
}

function Areas() {
  const { settings, nav, newsletter, changes } = useFrame();
  return (
    <>
      <div className={styles.head} data-style={settings.design?.footer?.style ?? 'style1'}>
        <div className={styles.about}>
          {settings.html_footer_top?.code ? (
            <HtmlBlock area={settings.html_footer_top} className={styles.house} />
          ) : (
            <HouseAddress settings={settings} />
          )}
          {changes && <OpeningChanges changes={changes} />}
        </div>
        <SiteMap nav={nav} newsletter={newsletter} />
      </div>
      <HtmlBlock area={settings.html_footer_bottom} className={styles.area} />
      <Logos settings={settings} />
    </>
  );
}
