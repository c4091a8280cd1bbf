import { type ComponentType, type ReactNode, useState } from 'react';

/** @returns a function that opens the cookie settings, and their dialog */
export function useConsentSettings(): [open: () => void, dialog: ReactNode] {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose(): void }> | null>(null);
  const open = () =>
    void import('./consent-settings.tsx').then(({ ConsentSettings }) =>
      setDialog(() => ConsentSettings),
    );
  return [open, Dialog && <Dialog onClose={() => setDialog(null)} />];
}
