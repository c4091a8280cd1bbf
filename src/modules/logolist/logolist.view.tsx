import { Picture } from '#ui/picture/picture.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import { Text } from '../fields/fields.tsx';
import { Children } from '../parts/children.tsx';
import { type ListViewProps, nodeProps, type ViewProps } from '../view.tsx';
import styles from './logolist.module.css';
import type { LogoList, LogoListItem } from './logolist.schema.ts';

const SIZES = '(min-width: 48em) 14rem, 40vw';

/** MOD-13: logos of partners on a uniform background. */
export function LogolistView({ module }: ListViewProps<LogoList, LogoListItem>) {
  return (
    <div {...nodeProps(module)} className={styles.list} data-size={module.extra_class}>
      <Children nodes={module.children} view={LogolistitemView} />
    </div>
  );
}

export function LogolistitemView({ module }: ViewProps<LogoListItem>) {
  const href = module.link?.url || module.link_url;
  const logo = (
    <>
      <span className={styles.ground}>
        {module.image_obj && (
          <Picture image={module.image_obj} sizes={SIZES} className={styles.logo} />
        )}
      </span>
      <Text as="span" module={module} field="text" className={styles.text} />
    </>
  );
  return (
    <div {...nodeProps(module)} className={styles.item}>
      {href ? (
        <SiteLink href={href} className={styles.link}>
          {logo}
        </SiteLink>
      ) : (
        logo
      )}
    </div>
  );
}
