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
  /** what the router writes at the end of the body (`<ScrollRestoration />`, `<Scripts />`) */
  scripts?: ReactNode;
  /** colours and fonts with which the house re-brands the site; in the browser they stand on <html> already */
  design?: Pick<FrameDesign, 'colors' | 'fonts'> | undefined;
  /** id of the alert that the page carries: a script decides before the first paint whether it is shown */
  alert?: number | undefined;
  /** whether the page's scripts run at once (alive/loader.ts) */
  wakes?: boolean | undefined;
}

/** The HTML document around every answer. Zooming stays possible (A11Y-07, CONST-28). */
export function Document({ children, scripts, design, alert, wakes }: DocumentProps) {
  return (
    // The script adds attributes before React looks (alive/before-paint.ts).
    <html
      lang="de"
      data-alert={alert}
      data-wakes={wakes}
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

/** What the server alone writes into the head. */
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
