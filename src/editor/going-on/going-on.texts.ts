/** Texts about following links while editing. */
export const goingOnTexts = {
  open: 'Öffnen und bearbeiten',
  openTab: 'In neuem Tab öffnen',
  keys: 'Strg und Eingabetaste öffnen den Link in einem neuen Tab.',
} as const;
