import prose from '#ui/prose.module.css';
import { nodeProps, type ViewProps } from '../view.tsx';
import styles from './html.module.css';
import type { HtmlModule } from './html.schema.ts';

/** A wide table is pushed along within its place, by keys as well. */
const TABLE = { tabIndex: 0, role: 'group' };

/** MOD-28: what an administrator wrote by hand. Its picture is for previews and is not shown here. */
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
