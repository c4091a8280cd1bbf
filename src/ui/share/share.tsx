import { uiTexts } from '../ui.texts.ts';

/**
 * Passes on the address of a page: by the device's own dialog, else it is copied, which is said (G-611). Behaviour comes from
 * frame/hydration/favourites.ts; without scripts it is a plain link.
 */
export function Share({ href }: { href: string }) {
  return (
    <>
      <a href={href} data-control="share">
        {uiTexts.share}
      </a>
      <Copied />
    </>
  );
}

/** Says that an address was copied. Written also before hydration, which would empty an element that React rendered without content. */
export function Copied() {
  return (
    <span
      role="status"
      data-copied={uiTexts.copied}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
