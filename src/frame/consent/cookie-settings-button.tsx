import { frameTexts } from '../frame.texts.ts';
import { useConsentSettings } from './use-consent-settings.tsx';

/** Reopens the cookie settings (SHELL-52, CONSENT-09). */
export function CookieSettingsButton({ className }: { className: string | undefined }) {
  const [open, dialog] = useConsentSettings();
  return (
    <>
      <button type="button" className={className} data-needs-script onClick={open}>
        {frameTexts.cookie_settings}
      </button>
      {dialog}
    </>
  );
}
