import { Button } from '#ui/button/button.tsx';
import { PlainButton } from '#ui/task-page/task-page.tsx';
import styles from './security.module.css';
import { securityTexts } from './security.texts.ts';
import { seenAgo } from './seen-ago.ts';
import type { OwnSession } from './sessions.server.ts';

const texts = securityTexts.sessions;

/** Active sessions, this device first. @param now ISO */
export function Sessions({ sessions, now }: { sessions: OwnSession[]; now: string }) {
  const ordered = sessions.toSorted((a, b) => Number(b.is_this) - Number(a.is_this));
  return (
    <>
      <ul className={styles.sessions}>
        {ordered.map((session) => (
          <li key={session.id}>
            <p>
              <strong>{session.device}</strong>
              <br />
              {session.is_this ? texts.this : texts.seen(seenAgo(session.last_seen, now))}
            </p>
            {!session.is_this && (
              <form method="post">
                <input type="hidden" name="intent" value="session" />
                <input type="hidden" name="id" value={session.id} />
                <PlainButton type="submit" aria-label={texts.end_this(session.device)}>
                  {texts.end}
                </PlainButton>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post">
          <input type="hidden" name="intent" value="sessions" />
          <Button type="submit">{texts.end_others}</Button>
        </form>
      )}
    </>
  );
}
