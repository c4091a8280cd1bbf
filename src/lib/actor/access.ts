/** Access services of a performance (V-3): badge and filter. The slug is what is stored and what stands in addresses. */
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

const PREFIX = 'access:';

/** The access services in `event.facets`, so that what is shown is what is found (G-250). */
export function accessOf(facets: readonly string[]): Access[] {
  return facets
    .filter((facet) => facet.startsWith(PREFIX))
    .map((facet) => facet.slice(PREFIX.length) as Access);
}
