import { SiteLink } from '#ui/site-link.tsx';
import { useFrame } from '../frame-context.ts';
import type { FrameSettings } from '../frame-data.ts';
import { HtmlBlock } from '../html-block.tsx';
import { legalLinks } from '../legal-links.ts';
import styles from './footer.module.css';
import { footerTexts } from './footer.texts.ts';

interface Link {
  url: string | undefined;
  name: string;
  /** an image with the name as alternative text */
  logo?: string | undefined;
}

/** Links with an empty URL are hidden (G-24). */
function List({ links, className }: { links: Link[]; className: string | undefined }) {
  const shown = links.filter(({ url }) => url);
  if (shown.length === 0) return null;
  return (
    <ul className={className}>
      {shown.map(({ url = '', name, logo }) => (
        <li key={url}>
          <SiteLink href={url}>
            {logo ? <img src={logo} alt={name} loading="lazy" /> : name}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** Logos of the provider and the regional culture site, and the house's own (SHELL-54, SHELL-55). */
export function Logos({ settings }: { settings: FrameSettings }) {
  const { provider, regional_culture } = settings.links ?? {};
  const { providerLogo, regionalCultureLogo } = settings.design?.footer ?? {};
  const links = [
    { url: provider, name: footerTexts.provider, logo: providerLogo },
    { url: regional_culture, name: footerTexts.regional_culture, logo: regionalCultureLogo },
  ];
  return (
    <div className={styles.logos}>
      <HtmlBlock area={settings.html_footer_logos} className={styles.pictures} />
      <List links={links} className={styles.partners} />
    </div>
  );
}

/** Only texts that exist are linked; style2 hides terms and whistleblower protection (SHELL-51, SHELL-53, SHELL-56, G-20). */
export function LegalLinks() {
  const { settings, legal: there } = useFrame();
  const { site_name, design, links = {} } = settings;
  const isWhole = design?.footer?.style !== 'style2';
  const hasTerms = isWhole && there.includes('/de/agb');
  const legal = [
    ...legalLinks(there),
    { url: hasTerms ? '/de/agb' : '', name: footerTexts.terms },
    { url: isWhole ? links.whistleblower : '', name: footerTexts.whistleblower },
  ];
  return (
    <>
      <p className={styles.houseName}>{site_name}</p>
      <nav aria-label={footerTexts.legal}>
        <List links={legal} className={styles.legal} />
      </nav>
    </>
  );
}
