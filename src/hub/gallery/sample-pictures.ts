interface SamplePicture {
  width: number;
  height: number;
  /** shapes of an SVG on paper */
  shapes: string;
}

const WIDE = { width: 1200, height: 800 };
const UPRIGHT = { width: 800, height: 1000 };
const RED = '#e8391d';
const INK = '#141312';

const SAMPLES: readonly [SamplePicture, ...SamplePicture[]] = [
  {
    ...WIDE,
    shapes: `<circle cx="800" cy="400" r="330" fill="${RED}"/><path d="M0 800 400 100 800 800z" fill="${INK}"/>`,
  },
  {
    ...UPRIGHT,
    shapes: `<g fill="none" stroke="${RED}" stroke-width="60"><circle cx="400" cy="1000" r="280"/><circle cx="400" cy="1000" r="440"/><circle cx="400" cy="1000" r="600"/></g><circle cx="400" cy="200" r="90" fill="${INK}"/>`,
  },
  {
    ...WIDE,
    shapes: `<path d="M600 0 100 800h400zM600 0 700 800h400z" fill="${RED}"/><path d="M600 0 520 800h160z" fill="${INK}"/>`,
  },
  {
    ...UPRIGHT,
    shapes: `<path d="M0 1000V800h200V600h200V400h200V200h200v800z" fill="${INK}"/><circle cx="220" cy="260" r="130" fill="${RED}"/>`,
  },
];

/** A picture of a few shapes as an address of its own; the same number is the same picture. */
export function drawSample(id: number): { url: string; width: number; height: number } {
  const { width, height, shapes } = SAMPLES[(id - 1) % SAMPLES.length] ?? SAMPLES[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f6f4ef"/>${shapes}</svg>`;
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height };
}
