import { frameTexts } from '../frame.texts.ts';

/** Opens the cookie manager again at any time (SHELL-52, CONSENT-09). */
export function CookieSettingsButton({ className }: { className: string | undefined }) {
  return (
    <button
      type="button"
      className={className}
      data-needs-script
      onClick={() => void import('./consent.ts').then(({ openSettings }) => openSettings())}
    >
      {frameTexts.cookie_settings}
    </button>
  );
}
