/** Texts of the device preview (G-170). */
export const devicesTexts = {
  open: 'Auf Geräten ansehen',
  title: { live: 'Die Seite auf anderen Geräten', draft: 'Der Entwurf auf anderen Geräten' },
  /** shown if the preview is not what visitors see */
  draft: 'Entwurf',
  device: 'Gerät',
  devices: { phone: 'Telefon', tablet: 'Tablet', desktop: 'Bildschirm' },
  close: 'Schließen',
  frame: {
    live: (device: string, width: number) => `Die Seite auf: ${device}, ${width} Pixel breit`,
    draft: (device: string, width: number) => `Der Entwurf auf: ${device}, ${width} Pixel breit`,
  },
  loading: 'Lädt …',
  unsaved: 'Das zeigt, was gespeichert ist: Ihre letzte Änderung ist noch nicht dabei.',
} as const;
