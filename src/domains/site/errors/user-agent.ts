/** Order matters: most user agents also name the browsers they derive from. */
const FAMILIES: [RegExp, string][] = [
  [/bot\b|crawl|spider|slurp|curl|wget|python|headless/i, 'Bot'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** The browser family only, which identifies nobody. */
export function userAgentFamily(agent: string | undefined): string {
  if (!agent) return '';
  return FAMILIES.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Andere';
}
