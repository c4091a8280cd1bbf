import './styles/layers.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import type { CSSProperties, ReactNode } from 'react';
import { Links, Meta } from 'react-router';
import { useBodyClass } from './body-class.ts';

interface DocumentProps {
  children: ReactNode;
  /** what the router writes at the end of the body (`<ScrollRestoration />`, `<Scripts />`) */
  scripts?: ReactNode;
  /** custom properties with which the house re-brands the site (design setting `colors`) */
  colors?: Record<string, string> | undefined;
  /** id of the alert that the page carries: a script decides before the first paint whether it is shown */
  alert?: number | undefined;
}

/** The HTML document around every answer. Zooming stays possible (A11Y-07, CONST-28). */
export function Document({ children, scripts, colors, alert }: DocumentProps) {
  return (
    // The script adds attributes before React looks (alive/before-paint.ts).
    <html lang="de" data-alert={alert} style={brandProperties(colors)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f6f4ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141312" media="(prefers-color-scheme: dark)" />
        <Meta />
        <link
          rel="preload"
          href={displayFont}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
      </head>
      <body id="top" className={useBodyClass()}>
        {children}
        {scripts}
      </body>
    </html>
  );
}

/** Only names and values that can be nothing but a colour: settings are typed by people. */
function brandProperties(colors: Record<string, string> | undefined): CSSProperties | undefined {
  const pairs = Object.entries(colors ?? {}).filter(
    ([name, value]) => /^[a-z][a-z-]*$/.test(name) && /^#[0-9a-f]{6}$/i.test(value),
  );
  if (pairs.length === 0) return undefined;
  return Object.fromEntries(pairs.map(([name, value]) => [`--${name}`, value])) as CSSProperties;
}
