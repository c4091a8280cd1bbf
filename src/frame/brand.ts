import type { CSSProperties } from 'react';
import type { FrameDesign } from './frame-data.ts';
import { contrast, makeReadable } from './styles/contrast.ts';

/**
 * The theme's colours, light and dark (styles/tokens.css; brand.test.ts compares them). A house overrides the light one by
 * name, the dark one by name plus `-dark`.
 */
export const LOOK: Record<string, readonly [light: string, dark: string]> = {
  paper: ['#f6f4ef', '#141312'],
  ink: ['#141312', '#f6f4ef'],
  'ink-quiet': ['#5d5851', '#b3ada3'],
  shade: ['#ebe7df', '#211f1d'],
  hairline: ['#d4d2cd', '#363534'],
  line: ['#7b766e', '#8b857b'],
  'tint-opera': ['#ecd9d4', '#3a2723'],
  'tint-drama': ['#d9dfe3', '#232c32'],
  'tint-dance': ['#e2dcea', '#2d2735'],
  'tint-concert': ['#dbe3d5', '#263022'],
  'tint-young': ['#f0e2b8', '#383018'],
};

const BLACK = '#141312';
const WHITE = '#ffffff';
const SYSTEM_FONTS = '"Helvetica Neue", Arial, system-ui, sans-serif';

/**
 * CSS custom properties of the house's design settings, for `<html>` (DesignSettings `colors`, `fonts`). Derives
 * readable shades for both schemes from one signal colour. Only valid colours and font names pass: editors type them.
 */
export function brandProperties(
  design: Pick<FrameDesign, 'colors' | 'fonts'> | undefined,
): CSSProperties | undefined {
  const properties = {
    ...colourProperties(design?.colors ?? {}),
    ...fontProperties(design?.fonts),
  };
  return Object.keys(properties).length > 0 ? (properties as CSSProperties) : undefined;
}

function colourProperties(colors: Record<string, string>): Record<string, string> {
  const own = new Map(
    Object.entries(colors).filter(
      ([name, value]) => /^[a-z][a-z-]*$/.test(name) && /^#[0-9a-f]{6}$/i.test(value),
    ),
  );
  const getPair = (name: string): [string, string] => {
    const look = LOOK[name];
    const light = own.get(name) ?? look?.[0] ?? '';
    return [light, own.get(`${name}-dark`) ?? look?.[1] ?? light];
  };
  const properties: Record<string, string> = {};
  const set = (name: string, [light, dark]: [string, string]) => {
    properties[`--${name}`] = light === dark ? light : `light-dark(${light}, ${dark})`;
  };
  for (const name of new Set([...own.keys()].map((each) => each.replace(/-dark$/, '')))) {
    if (own.has(name) || LOOK[name]) set(name, getPair(name));
  }
  const signal = own.get('signal');
  if (signal) {
    if (!own.has('on-signal')) {
      set(
        'on-signal',
        mapPair(getPair('signal'), (colour) => onColour(colour)),
      );
    }
    if (!own.has('signal-text')) set('signal-text', signalText(getPair('signal'), getPair));
  }
  return properties;
}

function mapPair(pair: [string, string], change: (colour: string) => string): [string, string] {
  return [change(pair[0]), change(pair[1])];
}

const onColour = (colour: string) =>
  contrast(BLACK, colour) >= contrast(WHITE, colour) ? BLACK : WHITE;

function signalText(
  [light, dark]: [string, string],
  getPair: (name: string) => [string, string],
): [string, string] {
  const grounds = [getPair('paper'), getPair('shade')];
  return [
    makeReadable(
      light,
      grounds.map(([ground]) => ground),
      '#000000',
    ),
    makeReadable(
      dark,
      grounds.map(([, ground]) => ground),
      '#ffffff',
    ),
  ];
}

function fontProperties(fonts: FrameDesign['fonts']): Record<string, string> {
  const families = Object.entries(fonts ?? {}).filter(
    ([name, family]) => /^(display|text)$/.test(name) && /^[\p{L}\p{N} -]+$/u.test(family ?? ''),
  );
  return Object.fromEntries(
    families.map(([name, family]) => [`--font-${name}`, `"${family}", ${SYSTEM_FONTS}`]),
  );
}
