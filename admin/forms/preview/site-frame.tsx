import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface SiteFrameProps {
  title: string;
  /** a page of the site whose style sheets, colours and typefaces are taken */
  page: string;
  scheme: 'light' | 'dark';
  width: number | string;
  maxHeight: string;
  onFailed(): void;
  children: ReactNode;
}

/**
 * React content in the look of the site, in a document of its own: neither its styles nor those of the administration reach the
 * other, and its width is that of its media queries. No script of the site runs in it.
 */
export function SiteFrame(props: SiteFrameProps) {
  const { title, page, scheme, width, maxHeight, onFailed, children } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [content, setContent] = useState<Document | null>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(200);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    if (!content) return;
    const aborting = new AbortController();
    dress(content, page, aborting.signal).then(
      () => setBody(content.body),
      () => aborting.signal.aborted || failed.current(),
    );
    return () => aborting.abort();
  }, [content, page]);
  useEffect(() => {
    if (!body) return;
    body.ownerDocument.documentElement.style.setProperty('color-scheme', scheme);
  }, [body, scheme]);
  useEffect(() => {
    if (!body) return;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(body.offsetHeight)));
    observer.observe(body);
    return () => observer.disconnect();
  }, [body]);
  return (
    <iframe
      ref={frame}
      title={title}
      srcDoc={EMPTY}
      onLoad={() => setContent(frame.current?.contentDocument ?? null)}
      style={{
        display: 'block',
        marginInline: 'auto',
        border: 0,
        width,
        maxWidth: '100%',
        height,
        maxHeight,
      }}
    >
      {body ? createPortal(children, body) : null}
    </iframe>
  );
}

/** Without a doctype it would be in quirks mode: other heights, other fonts in inputs. */
const EMPTY = '<!doctype html><html lang="de"><body></body></html>';

/** Gives an empty document the head of a page of the site. @throws if it cannot be read */
async function dress(content: Document, page: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(page, { signal });
  if (!response.ok) throw new Error(`The page answers ${response.status}.`);
  const site = new DOMParser().parseFromString(await response.text(), 'text/html');
  const root = content.documentElement;
  // by script: the security policy forbids style attributes
  root.style.cssText = site.documentElement.getAttribute('style') ?? '';
  // what the site's script sets as soon as the fonts are there (styles/tokens.css)
  root.dataset.fonts = '';
  const sheets = [...site.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const loaded = sheets.map(
    ({ attributes }) =>
      new Promise((resolve) => {
        const link = content.createElement('link');
        link.rel = 'stylesheet';
        link.href = attributes.getNamedItem('href')?.value ?? '';
        link.onload = resolve;
        link.onerror = resolve;
        content.head.append(link);
      }),
  );
  // as high as its contents, not as the window
  content.body.style.minBlockSize = '0';
  await Promise.all(loaded);
}
