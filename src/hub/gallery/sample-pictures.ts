interface SamplePicture {
  width: number;
  height: number;
  viewBox: string;
  /** elements of an SVG */
  shapes: readonly string[];
}

const WIDE = { width: 2400, height: 1600, viewBox: '0 0 1200 800' };
const UPRIGHT = { width: 1920, height: 2400, viewBox: '0 0 800 1000' };

const SAMPLES: readonly [SamplePicture, ...SamplePicture[]] = [
  {
    ...WIDE,
    shapes: [
      '<rect width="1200" height="800" fill="#5b1230"/>',
      '<path d="M1044 474C999.3 520.6 869.5 521.3 795.3 501.4C721.1 481.5 611.9 417.4 598.9 354.8C586 292.3 667.9 179.5 717.4 126C767 72.6 838.6 18.1 896.3 34.1C954.1 50.1 1039.3 148.7 1063.9 222C1088.5 295.3 1088.8 427.5 1044 474Z" fill="#e8391d"/>',
      '<path d="M114 570.4C91 475.3 199.6 269.3 303.5 194.3C407.4 119.3 663.2 72.3 737.5 120.5C811.8 168.7 798.8 376.1 749.4 483.5C700 590.9 547.1 750.3 441.2 764.8C335.3 779.2 136.9 665.4 114 570.4Z" fill="#e7b3b4"/>',
      '<path d="M596.5 506.6C588.8 537.4 528 544.9 491.5 554.9C455 564.9 397.2 590.1 377.6 566.6C358 543.1 367.4 453.9 374 413.9C380.6 373.9 389.8 334 417.1 326.7C444.4 319.5 508 340.4 537.9 370.3C567.8 400.3 604.2 475.8 596.5 506.6Z" fill="#5b1230"/>',
      '<path d="M985.8 621.6C1003.8 610 1048.7 615.3 1068.7 627.2C1088.7 639.1 1110.6 676.6 1105.8 693.1C1100.9 709.6 1063.9 725.6 1039.7 726.2C1015.5 726.7 969.7 713.9 960.7 696.4C951.8 679 967.8 633.1 985.8 621.6Z" fill="#f6f4ef"/>',
    ],
  },
  {
    ...UPRIGHT,
    shapes: [
      '<rect width="800" height="1000" fill="#141312"/>',
      '<circle cx="200" cy="200" r="250" fill="#e5bf55"/>',
      '<path d="M-160 1000A760 760 0 0 1 1360 1000L1233.3 1000A633.3 633.3 0 0 0 -33.3 1000Z" fill="#e8391d"/>',
      '<path d="M93.3 1000A506.7 506.7 0 0 1 1106.7 1000L980 1000A380 380 0 0 0 220 1000Z" fill="#e8391d"/>',
      '<path d="M346.7 1000A253.3 253.3 0 0 1 853.3 1000L726.7 1000A126.7 126.7 0 0 0 473.3 1000Z" fill="#e8391d"/>',
      '<path d="M473.3 1000A126.7 126.7 0 0 1 726.7 1000L600 1000Z" fill="#f6f4ef"/>',
    ],
  },
  {
    ...WIDE,
    shapes: [
      '<rect width="1200" height="800" fill="#2b2a33"/>',
      '<path d="M300 576L-1700 576L-1501.9 -291.8Z" fill="#c8c0ae"/>',
      '<path d="M300 576L-947 -987.7L-145 -1373.9Z" fill="#c8c0ae"/>',
      '<path d="M300 576L745 -1373.9L1547 -987.7Z" fill="#c8c0ae"/>',
      '<path d="M300 576L2101.9 -291.8L2300 576Z" fill="#c8c0ae"/>',
      '<path d="M50 576A250 250 0 0 1 550 576L300 576Z" fill="#2b2a33"/>',
      '<path d="M90 576A210 210 0 0 1 510 576L300 576Z" fill="#f6f4ef"/>',
      '<rect x="0" y="576" width="1200" height="224" fill="#e8391d"/>',
      '<circle cx="237" cy="453.5" r="17" fill="#c8c0ae"/>',
      '<path d="M227.025 476.350125H246.975Q256.95 476.350125 258.147 490.31512499999997L263.9325 610.065H210.0675L215.853 490.31512499999997Q217.05 476.350125 227.025 476.350125Z" fill="#c8c0ae"/>',
      '<rect x="222" y="608.1" width="10" height="27.9" fill="#c8c0ae"/>',
      '<rect x="242" y="608.1" width="10" height="27.9" fill="#c8c0ae"/>',
    ],
  },
  {
    ...UPRIGHT,
    shapes: [
      '<rect width="800" height="1000" fill="#141312"/>',
      '<path d="M800 362L700 362L700 424L600 424L600 486L500 486L500 548L400 548L400 610L300 610L300 672L200 672L200 734L100 734L100 796L0 796L0 1000L800 1000Z" fill="#9fc8c0"/>',
      '<circle cx="608" cy="200" r="96" fill="#f6f4ef"/>',
      '<path d="M800 942.5L700 942.5L700 865L600 865L600 787.5L500 787.5L500 710L400 710L400 632.5L300 632.5L300 555L200 555L200 477.5L100 477.5L100 400L0 400L0 1000L800 1000Z" fill="#e8391d"/>',
      '<circle cx="550" cy="567.9" r="20.4" fill="#f6f4ef"/>',
      '<path d="M538 595.44H562Q574 595.44 575.44 612.24L582.4 756.3H517.6L524.56 612.24Q526 595.44 538 595.44Z" fill="#f6f4ef"/>',
      '<rect x="532" y="754.3" width="12" height="33.2" fill="#f6f4ef"/>',
      '<rect x="556" y="754.3" width="12" height="33.2" fill="#f6f4ef"/>',
    ],
  },
];

/** A picture of a few shapes as a data URL; equal ids give equal pictures. */
export function drawSample(id: number): { url: string; width: number; height: number } {
  const { width, height, viewBox, shapes } = SAMPLES[(id - 1) % SAMPLES.length] ?? SAMPLES[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${shapes.join('')}</svg>`;
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height };
}
