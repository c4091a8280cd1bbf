import { useState } from 'react';
import type { LinkReference } from '#modules/definition.ts';
import { texts } from '../../editor.texts.ts';
import { findersTexts as finders } from '../../finders/finders.texts.ts';
import { LinkFinder } from '../../finders/finders.tsx';
import { LinkedName } from '../../links/linked-name.tsx';
import styles from '../edit-modal.module.css';

interface LinkFieldProps {
  id: string;
  value: unknown;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  /** other values: with a `link_url`, a URL can be chosen instead */
  context: Record<string, unknown>;
  onChange(value: unknown, also?: Record<string, unknown>, target?: LinkReference): void;
}

/** A link's target: a record, which is followed when it moves, or a URL (EDIT-20, G-40). */
export function LinkField({ id, value, context, onChange, ...common }: LinkFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = value as LinkReference | null;
  const takesAddress = typeof context.link_url === 'string';
  return (
    <div className={styles.link}>
      {chosen ? (
        <p className={styles.chosen}>
          <LinkedName
            linked={chosen}
            otherwise={chosen.url || `${chosen.content_type} ${chosen.id}`}
          />
          <button type="button" onClick={() => onChange(null)}>
            {texts.link.remove}
          </button>
        </p>
      ) : null}
      <button
        {...common}
        id={id}
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {finders.link.open}
      </button>
      {isOpen ? (
        <LinkFinder
          isContentOnly={!takesAddress}
          onClose={() => setOpen(false)}
          onChoose={({ url, reference }) => {
            if (reference) onChange(reference, {}, reference);
            else onChange(null, { link_url: url });
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
