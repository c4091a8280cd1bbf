import './consent.css';
import * as CookieConsent from 'vanilla-cookieconsent';
import {
  type ExternalService,
  keepPermissionsWith,
  setAllowedServices,
} from '../../ui/external-consent.ts';
import { decideBanner } from './ask.ts';
import { consentTexts } from './consent.texts.ts';

/** Raise it when groups or purposes change: everybody is asked again. */
const REVISION = 1;
const ASKED_AGAIN = 'consent-asked-again';
const EXTERNAL = 'external_media';

let started: Promise<void> | undefined;

/** Shows or hides the banner on arriving at a page. */
export async function followVisitor(step: { from: string | null; to: string; askAgain: boolean }) {
  await start();
  const decision = decideBanner({
    ...step,
    decided: CookieConsent.validConsent(),
    trackingAccepted: CookieConsent.acceptedCategory('tracking'),
    asked: sessionStorage.getItem(ASKED_AGAIN) !== null,
  });
  document.documentElement.classList.toggle('consent-again', decision === 'ask-again');
  if (decision === 'hide') return CookieConsent.hide();
  if (decision === 'ask-again') sessionStorage.setItem(ASKED_AGAIN, '1');
  CookieConsent.show(true);
}

export async function openSettings() {
  await start();
  CookieConsent.showPreferences();
}

/** Once per load. Nothing runs and nothing is stored before a decision, but the decision itself (180 days, G-83). */
function start(): Promise<void> {
  started ??= CookieConsent.run({
    revision: REVISION,
    autoShow: false,
    hideFromBots: false,
    cookie: {
      name: 'consent',
      expiresAfterDays: 180,
      secure: location.protocol === 'https:',
    },
    guiOptions: {
      consentModal: { layout: 'bar inline', position: 'bottom', equalWeightButtons: true },
      preferencesModal: { layout: 'bar', position: 'right', equalWeightButtons: true },
    },
    categories: {
      required: { enabled: true, readOnly: true },
      tracking: {},
      marketing: {},
      [EXTERNAL]: {
        services: {
          video: { label: consentTexts.services.video },
          audio: { label: consentTexts.services.audio },
          social: { label: consentTexts.services.social },
        },
      },
    },
    language: { default: 'de', translations: { de: consentTexts.translation } },
    onConsent: publish,
    onChange: publish,
  }).then(() => {
    publish();
    keepPermissionsWith((service) => CookieConsent.acceptService(service, EXTERNAL));
  });
  return started;
}

function publish(): void {
  const services = CookieConsent.getUserPreferences().acceptedServices[EXTERNAL] ?? [];
  setAllowedServices(services as ExternalService[]);
}
