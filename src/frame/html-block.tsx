import type { HtmlArea } from './frame-data.ts';

/** An HTML area of the settings; nothing if empty (SHELL-55). */
export function HtmlBlock({
  area,
  className,
}: {
  area?: HtmlArea | undefined;
  className?: string | undefined;
}) {
  if (!area?.code) return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: only administrators write it, the settings service sanitises it (G-28)
    <div className={className} dangerouslySetInnerHTML={{ __html: area.code }} />
  );
}
