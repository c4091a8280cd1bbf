import prose from '#ui/prose.module.css';
import { tableTexts } from '../table/table.texts.ts';
import { nodeProps, type ViewProps } from '../view.tsx';
import styles from './html.module.css';
import type { HtmlModule } from './html.schema.ts';

/** Wide tables scroll in place, also by keyboard, and say so. */
const TABLE = {
  tabIndex: 0,
  role: 'group',
  'aria-label': tableTexts.table,
  'data-hint': `${tableTexts.hint} →`,
};

/** MOD-28: HTML written by administrators. Its picture is only for previews. */
export function HtmlView({ module }: ViewProps<HtmlModule>) {
  return (
    <div
      {...nodeProps(module)}
      {...(/<table\b/i.test(module.html) && TABLE)}
      className={`${styles.html} ${prose.prose}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in and out by the content service
      dangerouslySetInnerHTML={{ __html: module.html }}
    />
  );
}
