const PATHS = {
  undo: 'M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-2',
  redo: 'M15 5l5 5-5 5M20 10H10a6 6 0 0 0 0 12h2',
  outline: 'M3 5h3M3 12h3M3 19h3M10 5h11M10 12h11M10 19h11',
  pencil: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  close: 'M5 5l14 14M19 5L5 19',
  back: 'M20 12H4M10 5l-7 7 7 7',
  plus: 'M12 4v16M4 12h16',
  handle: 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01',
  versions: 'M4 5v5h5M4.5 10a8 8 0 1 1-.5 4M12 8v5l3 2',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l4 2',
  settings: 'M4 6h9M19 6h1M4 12h3M13 12h7M4 18h9M19 18h1M16 4v4M10 10v4M16 16v4',
  facts: 'M4 6h3M4 12h3M4 18h3M11 6h9M11 12h9M11 18h9',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  duplicate: 'M8 8h12v12H8zM4 16V4h12',
  copy: 'M8 4h12v13H8zM4 8v12h12',
  cut: 'M7 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM17 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM9 15l7-11M15 15L8 4',
  paste: 'M8 5H5v16h14V5h-3M9 3h6v4H9zM9 12h6M9 16h6',
  hide: 'M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7zM4 20L20 4',
  show: 'M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  up: 'M12 20V5M5 11l7-7 7 7',
  down: 'M12 4v15M5 13l7 7 7-7',
  fold: 'M5 9l7 7 7-7',
  left: 'M20 12H5M12 5l-7 7 7 7',
  right: 'M4 12h15M12 5l7 7-7 7',
  check: 'M4 5h10M4 12h6M4 19h6M13 16l3 3 5-7',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15 9h.01',
  crop: 'M7 2v15h15M2 7h15v15',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.5-6 8-6s8 2 8 6',
  devices: 'M3 5h13v6M3 5v11h8M6 20h5M14 12h7v9h-7zM17 18h1',
  keyboard: 'M2 6h20v12H2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14h8',
  link: 'M10 14a4 4 0 0 0 6 .5l4-4a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-4 4a4 4 0 0 0 6 6L11.5 18',
  bulleted: 'M4 6h.01M4 12h.01M4 18h.01M9 6h12M9 12h12M9 18h12',
  numbered: 'M3 4.5L4.5 4v4.5M3 14c0-2 3-2 3 0 0 1-3 2-3 3.5h3M10 6h11M10 12h11M10 18h11',
  comment: 'M4 5h16v11h-8l-5 4v-4H4z',
  table: 'M3 5h18v14H3zM3 10h18M3 14.5h18M9 5v14M15 5v14',
  newFile: 'M13 3H5v18h14V9zM13 3v6h6M12 12v6M9 15h6',
  pattern: 'M4 4h10v16H4zM18 4h2v2M20 10v4M20 18v2h-2M7 8h4M7 12h4',
  shared: 'M4 4h10v7H4zM10 13h10v7H10zM17 4v6M7 14v6',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  tree: 'M4 4h7v5H4zM13 10h7v4h-7zM13 17h7v4h-7zM7 9v10h6M7 12h6',
  tick: 'M5 12l5 5L19 7',
  none: '',
} as const;

export type EditorIconName = keyof typeof PATHS;

/** An icon of the editor; decorative, so its button needs a label. */
export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg
      aria-hidden="true"
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
