import { use } from 'react';
import styles from './prose.module.css';
import { FieldRenderersContext } from './words/field-renderers.ts';

interface HtmlProps {
  html: string;
  className?: string | undefined;
  /** of the record whose page this is: edited in place (docs/decisions/0016) */
  field?: string;
}

/** Rich text sanitised by the server. */
export function Html({ html, className, field }: HtmlProps) {
  const renderers = use(FieldRenderersContext);
  const name = className ? `${styles.prose} ${className}` : styles.prose;
  if (field && renderers)
    return <renderers.Words as="div" field={field} text={html} className={name} />;
  if (!html) return null;
  return (
    <div
      className={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it is stored (cleanRichText)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
