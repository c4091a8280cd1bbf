import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useFrame } from '../frame-context.ts';
import styles from './header.module.css';
import { headerTexts } from './header.texts.ts';

/** The logo, or the house's name as text (SHELL-22, CONST-52, G-21). */
export function Logo() {
  const { site_name, design } = useFrame().settings;
  const { logo, logoLink } = design?.header ?? {};
  return (
    <a href={logoLink || '/de'} className={styles.logo}>
      {logo ? (
        // requested once it is laid out: before, it takes the styles' connection (G-577)
        <img src={logo} alt={headerTexts.logo} width={140} height={84} loading="lazy" />
      ) : (
        <span className={styles.name} data-letters={classifyLength(site_name)}>
          {site_name}
          <VisuallyHidden> – {headerTexts.logo}</VisuallyHidden>
        </span>
      )}
    </a>
  );
}

/** A long name is set smaller, or it would leave the bar, whose height is fixed. */
const classifyLength = (name: string) =>
  name.length > 80 ? 'very-many' : name.length > 32 ? 'many' : undefined;
