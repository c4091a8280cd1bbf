import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Field, PlainButton, PostForm, Refusal } from '#ui/task-page/task-page.tsx';
import { PasswordField } from '../account-page/account-page.tsx';
import styles from '../security/security.module.css';
import { securityTexts } from '../security/security.texts.ts';
import { seenAgo } from '../security/seen-ago.ts';
import { SECURITY } from '../sign-in/next-path.ts';
import type { PasskeyRefusal } from './passkey-calls.ts';
import type { OwnPasskey } from './passkeys.server.ts';
import { passkeyTexts as texts } from './passkeys.texts.ts';

/** The passkeys of an account; removing one works without scripts. @param now ISO */
export function Passkeys({ passkeys, now }: { passkeys: OwnPasskey[]; now: string }) {
  return (
    <>
      <p>{texts.about}</p>
      {passkeys.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className={styles.sessions}>
          {passkeys.map(({ id, name, last_used_at }) => (
            <li key={id}>
              <p>
                <strong>{name}</strong>
                <br />
                {last_used_at ? texts.used(seenAgo(last_used_at, now)) : texts.unused}
              </p>
              <form method="post">
                <input type="hidden" name="intent" value="passkey-remove" />
                <input type="hidden" name="id" value={id} />
                <PlainButton type="submit" aria-label={texts.remove_this(name)}>
                  {texts.remove}
                </PlainButton>
              </form>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey />
    </>
  );
}

function AddPasskey() {
  const [refused, setRefused] = useState<PasskeyRefusal | null>(null);
  const [busy, setBusy] = useState(false);
  const errors = refused?.field_errors;

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const calls = await import('./passkey-calls.ts').catch(() => null);
    const [name, password] = [String(form.get('name')), String(form.get('current_password'))];
    const answer = calls ? await calls.addPasskey(name, password) : { detail: texts.unreachable };
    setBusy(false);
    if (answer === null) window.location.assign(`${SECURITY}?done=passkey`);
    else setRefused(answer === 'cancelled' ? { detail: texts.cancelled } : answer);
  }

  return (
    <PostForm onSubmit={add} data-needs-script>
      {refused && !errors && <Refusal>{refused.detail}</Refusal>}
      <Field
        label={texts.name}
        name="name"
        hint={texts.name_hint}
        autoComplete="off"
        maxLength={80}
        required
        error={errors?.name?.[0]}
      />
      <PasswordField
        label={securityTexts.current_password}
        name="current_password"
        autoComplete="current-password"
        required
        error={errors?.current_password?.[0]}
      />
      <Button type="submit" data-needs-script disabled={busy}>
        {texts.add}
      </Button>
    </PostForm>
  );
}
