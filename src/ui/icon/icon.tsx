const PATHS = {
  arrow: 'M3 12h17M13 5l7 7-7 7',
  up: 'M12 21V4M5 11l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  menu: 'M2 7h20M2 17h20',
  close: 'M4 4l16 16M20 4L4 20',
  external: 'M7 17L18 6M9 6h9v9',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.5-6 8-6s8 2 8 6',
  pencil: 'M4 20l1-5L16 4l4 4L9 19z',
  heart: 'M12 20.5L4 12.3a4.9 4.9 0 0 1 7-6.8l1 1 1-1a4.9 4.9 0 0 1 7 6.8z',
  bag: 'M4 8h16l-1 13H5zM8.5 8V7a3.5 3.5 0 0 1 7 0v1',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21',
  ticket: 'M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14 6v12',
  back: 'M21 12H4M11 5l-7 7 7 7',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  leave: 'M10 4H4v16h6M9 12h12M16 7l5 5-5 5',
} as const;

export type IconName = keyof typeof PATHS;

/** For the gallery. */
export const ICON_NAMES = /* @__PURE__ */ Object.keys(PATHS) as IconName[];

/** An icon in the size of the text; decorative, the text or label beside it is accessible. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      width="1em"
      height="1em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
