import './styles/layers.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import type { ReactNode } from 'react';
import { Links, Meta } from 'react-router';
import { useBodyClass } from './body-class.ts';
import { brandProperties } from './brand.ts';
import type { FrameDesign } from './frame-data.ts';

interface DocumentProps {
  children: ReactNode;
  /** scripts the router adds to the body (`<ScrollRestoration />`, `<Scripts />`) */
  scripts?: ReactNode;
  /** the house's colours and fonts; set on <html> by the server only */
  design?: Pick<FrameDesign, 'colors' | 'fonts'> | undefined;
  /** id of the page's alert: a script decides before the first paint whether to show it */
  alert?: number | undefined;
  /** hydrates at once (hydration/loader.ts) */
  eager?: boolean | undefined;
}

/** The HTML document of every response. Zooming is not disabled (A11Y-07, CONST-28). */
export function Document({ children, scripts, design, alert, eager }: DocumentProps) {
  return (
    // Attributes are added before React hydrates (hydration/before-paint.ts).
    <html
      lang="de"
      data-alert={alert}
      data-eager={eager}
      style={import.meta.env.SSR ? brandProperties(design) : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {import.meta.env.SSR && <Branded design={design} />}
        <Links />
      </head>
      <body id="top" className={useBodyClass()}>
        {children}
        {scripts}
      </body>
    </html>
  );
}

/** Head elements rendered only by the server. */
function Branded({ design }: Pick<DocumentProps, 'design'>) {
  const paper = design?.colors?.paper ?? '#f6f4ef';
  return (
    <>
      <meta name="theme-color" content={paper} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#141312" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}
