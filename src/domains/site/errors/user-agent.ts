/** Order matters: most browsers also name the ones they are built from. */
const FAMILIES: [RegExp, string][] = [
  [/bot\b|crawl|spider|slurp|curl|wget|python|headless/i, 'Bot'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** The browser's family and nothing else of what it says: nobody can be told apart by it. */
export function userAgentFamily(agent: string | undefined): string {
  if (!agent) return '';
  return FAMILIES.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Andere';
}
