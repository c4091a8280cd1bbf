/** What the editor says where a page is seen on other devices (G-170). */
export const devicesTexts = {
  open: 'Auf Geräten ansehen',
  title: 'Die Seite auf anderen Geräten',
  device: 'Gerät',
  devices: { phone: 'Telefon', tablet: 'Tablet', desktop: 'Bildschirm' },
  close: 'Schließen',
  frame: (device: string, width: number) => `Die Seite auf: ${device}, ${width} Pixel breit`,
  loading: 'Lädt …',
  unsaved: 'Das zeigt, was gespeichert ist: Ihre letzte Änderung ist noch nicht dabei.',
} as const;
