/** Access services of a performance (V-3): badge and filter. The slug is stored and used in addresses. */
export const ACCESS = [
  'audio-description',
  'touch-tour',
  'captions',
  'sign-language',
  'relaxed',
  'wheelchair',
  'induction-loop',
  'step-free',
] as const;

export type Access = (typeof ACCESS)[number];

/** As visitors read them. */
export const ACCESS_NAMES: Readonly<Record<Access, string>> = {
  'audio-description': 'Audiodeskription',
  'touch-tour': 'Tastführung',
  captions: 'Übertitel für Gehörlose',
  'sign-language': 'Gebärdensprache (DGS)',
  relaxed: 'Relaxed Performance',
  wheelchair: 'Rollstuhlplätze',
  'induction-loop': 'Induktionsschleife',
  'step-free': 'Stufenloser Zugang',
};

/** As editors read them, German and English. */
export const ACCESS_WORDS: Readonly<Record<Access, readonly [de: string, en: string]>> = {
  'audio-description': [ACCESS_NAMES['audio-description'], 'Audio description'],
  'touch-tour': [ACCESS_NAMES['touch-tour'], 'Touch tour'],
  captions: [ACCESS_NAMES.captions, 'Captions'],
  'sign-language': [ACCESS_NAMES['sign-language'], 'Sign language'],
  relaxed: [ACCESS_NAMES.relaxed, 'Relaxed performance'],
  wheelchair: [ACCESS_NAMES.wheelchair, 'Wheelchair spaces'],
  'induction-loop': [ACCESS_NAMES['induction-loop'], 'Induction loop'],
  'step-free': [ACCESS_NAMES['step-free'], 'Step-free access'],
};

const PREFIX = 'access:';

/** The access services in `event.facets`, the same values that the filter searches (G-250). */
export function readAccess(facets: readonly string[]): Access[] {
  return facets
    .filter((facet) => facet.startsWith(PREFIX))
    .map((facet) => facet.slice(PREFIX.length) as Access);
}
