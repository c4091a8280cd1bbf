import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import { MenuItem } from '../panels/menu-item.tsx';
import type { EditorSession } from '../session/session.ts';
import { devicesTexts } from './devices.texts.ts';

const DevicePreview = lazyPart(async () => (await import('./device-preview.tsx')).DevicePreview);

interface DevicePreviewParts {
  item: ReactNode;
  window: ReactNode;
}

/** Menu item and window of the device preview. The window is outside the menu, which closes. */
export function useDevicePreview(session: EditorSession): DevicePreviewParts {
  const [isOpen, setOpen] = useState(false);
  return {
    item: <MenuItem icon="devices" label={devicesTexts.open} onChoose={() => setOpen(true)} />,
    window: isOpen ? (
      <Suspense fallback={null}>
        <DevicePreview session={session} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
