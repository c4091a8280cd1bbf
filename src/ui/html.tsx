import styles from './prose.module.css';

/** Rich text sanitised by the server. */
export function Html({ html, className }: { html: string; className?: string | undefined }) {
  if (!html) return null;
  return (
    <div
      className={className ? `${styles.prose} ${className}` : styles.prose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it is stored (cleanRichText)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
