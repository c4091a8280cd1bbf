import { LAYOUTS } from '#content/document/document.ts';
import type { ModelName } from '#modules/schemas.ts';

/** Shapes of a thumbnail, 40 by 28. */
interface Drawing {
  lines?: string;
  areas?: string;
}

const PLAY = 'M17 9l8 5-8 5z';
const DRAWINGS: { [Model in ModelName]?: Drawing } = {
  headline: { lines: 'M4 21h20', areas: 'M4 8h30v6H4z' },
  text: { lines: 'M4 6h32M4 12h32M4 18h32M4 24h18' },
  link: { lines: 'M4 8h32v12H4zM12 14h14M22 11l4 3-4 3' },
  image: { lines: 'M4 4h32v20H4zM4 20l9-8 8 7 5-4 10 8', areas: 'M25 8h4v4h-4z' },
  faq: { lines: 'M4 6h24M4 14h24M4 22h24M32 5l2 2 2-2M32 13l2 2 2-2M32 21l2 2 2-2' },
  video: { lines: 'M4 4h32v20H4z', areas: PLAY },
  audio: { lines: 'M6 11v6M11 7v14M16 10v8M21 4v20M26 9v10M31 6v16M36 12v4' },
  viewer: { lines: 'M20 7v18M20 7C15 4 10 4 4 5v18c6-1 11-1 16 2 5-3 10-3 16-2V5c-6-1-11-1-16 2z' },
  quote: { lines: 'M20 10h16M20 16h16M4 23h20', areas: 'M4 6h5v5l-3 5H4zM11 6h5v5l-3 5h-2z' },
  fullteaser: { lines: 'M22 7h14M22 13h14M22 19h8', areas: 'M4 4h14v20H4z' },
  teaserlist: {
    lines: 'M4 20h9M16 20h9M28 20h8',
    areas: 'M4 6h9v10H4zM16 6h9v10h-9zM28 6h8v10h-8z',
  },
  imagelist: { areas: 'M4 4h15v9H4zM21 4h15v9H21zM4 15h15v9H4zM21 15h15v9H21z' },
  videolist: { lines: 'M4 6h19v16H4zM27 6h9M27 22h9M27 6v16', areas: 'M11 10l6 4-6 4z' },
  socialmedia: {
    lines: 'M5 4h30v16H18l-6 5v-5H5z',
    areas: 'M12 11h3v3h-3zM18.5 11h3v3h-3zM25 11h3v3h-3z',
  },
  heromedia: { lines: 'M2 3h36v22H2z', areas: 'M6 14h18v4H6zM6 20h8v2H6z' },
  twocolumns: { lines: 'M23 6h13M23 12h13M23 18h13M23 24h7', areas: 'M4 4h15v20H4z' },
  table: { lines: 'M4 5h32v18H4zM4 11h32M4 17h32M15 5v18M26 5v18', areas: 'M4 5h32v6H4z' },
  logolist: { lines: 'M4 10h8v8H4zM16 14a4 4 0 1 0 8 0 4 4 0 0 0-8 0zM28 18l4-8 4 8z' },
  anchorlist: { lines: 'M4 6h10M4 14h10M4 22h10M20 4v18M16 18l4 5 4-5' },
  eventlist: { lines: 'M12 7h24M12 15h24M12 23h16', areas: 'M4 4h5v5H4zM4 12h5v5H4zM4 20h5v5H4z' },
  venue: { lines: 'M20 25c-6-7-8-9-8-13a8 8 0 0 1 16 0c0 4-2 6-8 13z', areas: 'M18 10h4v4h-4z' },
  venuelist: {
    lines:
      'M11 24c-4-5-6-7-6-11a6 6 0 0 1 12 0c0 4-2 6-6 11zM29 24c-4-5-6-7-6-11a6 6 0 0 1 12 0c0 4-2 6-6 11z',
  },
  blogteaserlist: { lines: 'M24 6h12M24 10h8M24 18h12M24 22h8', areas: 'M4 4h16v20H4z' },
  highlightteasers: {
    lines: 'M4 22h32',
    areas: 'M12 3l3 5 6 1-4 4 1 6-6-3-6 3 1-6-4-4 6-1zM26 10h10v8H26z',
  },
  selfhosted_video: { lines: 'M4 4h32v20H4zM9 4v20M31 4v20', areas: PLAY },
  selfhosted_audio: {
    lines: 'M15 21V5l14-2v15M15 21a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM29 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  },
  forms: { lines: 'M4 4h32v6H4zM4 14h32v6H4z', areas: 'M4 23h12v4H4z' },
  html: { lines: 'M14 7l-8 7 8 7M26 7l8 7-8 7M22 5l-4 18' },
};

function Picture({ lines, areas }: Drawing) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 28" width="40" height="28">
      {areas ? <path d={areas} fill="currentColor" opacity="0.55" /> : null}
      {lines ? <path d={lines} fill="none" stroke="currentColor" strokeWidth="1.75" /> : null}
    </svg>
  );
}

/** Thumbnail of a module type. */
export function ModulePicture({ model }: { model: ModelName }) {
  return <Picture {...(DRAWINGS[model] ?? { lines: 'M4 4h32v20H4z' })} />;
}

/** Thumbnail of a layout (MOD-31). */
export function LayoutPicture({ layout }: { layout: number }) {
  const spans: readonly number[] = LAYOUTS[layout] ?? LAYOUTS[0];
  let x = 2;
  const columns = spans.map((span) => {
    const width = span * 3 - 2;
    const column = `M${x + 1} 5h${width}v18h-${width}z`;
    x += span * 3;
    return column;
  });
  return <Picture areas={columns.join('')} />;
}
