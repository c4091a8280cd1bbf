import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { frameTexts } from '../frame.texts.ts';
import { ConsentLegalLinks } from './consent-legal-links.tsx';
import { ALL, type Consent, NOTHING } from './consent-record.ts';
import styles from './consent-settings.module.css';
import { settingsTexts as texts } from './consent-settings.texts.ts';
import { decide, getCurrentConsent } from './consent-store.ts';

/** Consent by group (CONSENT-04 … CONSENT-07); closing changes nothing. */
export function ConsentSettings({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  // Closes first, so that the focus is restored before the banner disappears.
  const answer = (consent: Consent) => {
    close();
    decide(consent);
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    answer(chosenIn(new FormData(event.currentTarget)));
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="consent-title"
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={save}>
        <div className={styles.header}>
          <h2 id="consent-title">{frameTexts.cookie_settings}</h2>
          <button type="button" aria-label={texts.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <p>{texts.text}</p>
        <div className={styles.groups}>
          <Groups consent={getCurrentConsent() ?? NOTHING} />
          <p className={styles.legal}>
            <ConsentLegalLinks onFollow={close} />
          </p>
        </div>
        <div className={styles.answers}>
          <Button type="submit">{texts.save}</Button>
          <Button weight="plain" onClick={() => answer(ALL)}>
            <span>{frameTexts.cookies_accept}</span>
          </Button>
          <Button weight="plain" onClick={() => answer(NOTHING)}>
            <span>{frameTexts.cookies_decline}</span>
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function Groups({ consent }: { consent: Consent }) {
  const { external_media } = texts;
  const services = Object.entries(external_media.services) as [Service, string][];
  return (
    <>
      <Group name="required" checked disabled />
      <Group name="tracking" checked={consent.tracking} />
      <Group name="marketing" checked={consent.marketing} />
      <fieldset className={styles.media}>
        <legend>{external_media.name}</legend>
        <p>{external_media.text}</p>
        {services.map(([name, label]) => (
          <label key={name}>
            {label}
            <input type="checkbox" name={name} defaultChecked={consent.external_media[name]} />
          </label>
        ))}
      </fieldset>
    </>
  );
}

type Service = keyof Consent['external_media'];

interface GroupProps {
  name: 'required' | 'tracking' | 'marketing';
  checked: boolean;
  disabled?: boolean;
}

function Group({ name, checked, disabled }: GroupProps) {
  const about = `consent-${name}`;
  return (
    <div className={styles.group}>
      <label>
        {texts[name].name}
        <input
          type="checkbox"
          name={name}
          defaultChecked={checked}
          disabled={disabled}
          aria-describedby={about}
        />
      </label>
      <p id={about}>{texts[name].text}</p>
    </div>
  );
}

function chosenIn(form: FormData): Consent {
  const has = (name: string) => form.has(name);
  return {
    tracking: has('tracking'),
    marketing: has('marketing'),
    external_media: { video: has('video'), audio: has('audio'), social: has('social') },
  };
}
