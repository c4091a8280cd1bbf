import { type ComponentType, useEffect, useState } from 'react';
import {
  type ExternalService,
  endAllowedOnce,
  setAllowedServices,
} from '#ui/two-click/external-consent.ts';
import { type Asking, decideAsking } from './ask.ts';
import { type Consent, NOTHING } from './consent-record.ts';
import { getCurrentConsent, onDecision } from './consent-store.ts';

interface ConsentManagerProps {
  pathname: string;
  /** `?edit`: not shown to editors, whose content it would cover (G-220) */
  isEdited: boolean;
  /** setting `consent.askAgain` */
  askAgain: boolean;
  /** design setting `cookies.tagManagerId`; empty: none (CONSENT-08) */
  tagManagerId: string;
}

/** The page before; outside the component, which has two places in the layout (G-570). */
let before: string | null = null;

/**
 * Shows the cookie banner on every page until the visitor decides (CONSENT-01), and applies the decision. Loaded after
 * hydration, and only for undecided visitors: cached HTML must not contain it.
 */
export function ConsentManager({
  pathname,
  isEdited,
  askAgain,
  tagManagerId,
}: ConsentManagerProps) {
  const [asking, setAsking] = useState<Asking>('hide');
  const [Banner, setBanner] = useState<ComponentType<{ again: boolean }> | null>(null);

  useEffect(
    () =>
      onDecision((consent) => {
        setAsking('hide');
        endAllowedOnce();
        apply(consent, tagManagerId);
      }),
    [tagManagerId],
  );
  useEffect(() => {
    const from = before;
    before = pathname;
    const consent = getCurrentConsent();
    apply(consent, tagManagerId);
    let isLeft = false;
    const ask = () => {
      if (isLeft) return;
      const next = askOnce({ from, to: pathname, consent: getCurrentConsent(), askAgain });
      setAsking(next);
      if (next === 'hide') return;
      void import('./consent-banner.tsx').then(
        (loaded) => setBanner(() => loaded.ConsentBanner),
        () => {}, // without an answer nothing is allowed
      );
    };
    if (isEdited) {
      setAsking('hide');
      void isEditor().then((found) => found || ask());
    } else ask();
    return () => {
      isLeft = true;
    };
  }, [pathname, isEdited, askAgain, tagManagerId]);

  return Banner && asking !== 'hide' && <Banner again={asking === 'ask-again'} />;
}

/** Whether an editor is signed in; no request without the session's marker. */
const isEditor = () =>
  import('../header/user/user.tsx').then(
    (user) => user.isEditor(),
    () => false, // the editor could not be loaded either
  );

let tags: Promise<typeof import('./tag-manager.ts')> | undefined;

function apply(consent: Consent | null, tagManagerId: string): void {
  const { tracking, marketing, external_media } = consent ?? NOTHING;
  const services = Object.entries({ ...external_media, marketing }) as [ExternalService, boolean][];
  setAllowedServices(services.flatMap(([name, may]) => (may ? [name] : [])));
  if (!tagManagerId || !(tags || tracking || marketing)) return;
  tags ??= import('./tag-manager.ts');
  void tags.then(
    ({ applyTags }) => applyTags(tagManagerId, consent ?? NOTHING),
    () => {}, // without the file nothing is tracked
  );
}

const ASKED = 'consent-asked-again';

/** Notes that the visitor was asked again; without storage they never are. */
function askOnce(situation: Omit<Parameters<typeof decideAsking>[0], 'asked'>): Asking {
  try {
    const asking = decideAsking({ ...situation, asked: sessionStorage.getItem(ASKED) !== null });
    if (asking === 'ask-again') sessionStorage.setItem(ASKED, '1');
    return asking;
  } catch {
    return decideAsking({ ...situation, asked: true });
  }
}
