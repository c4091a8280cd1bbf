import { useState } from 'react';
import type { LinkReference } from '#modules/definition.ts';
import { texts } from '../../editor.texts.ts';
import { texts as finders } from '../../finders/finders.texts.ts';
import { LinkFinder } from '../../finders/finders.tsx';
import { LinkedName } from '../../links/linked-name.tsx';
import styles from '../edit-modal.module.css';

interface LinkFieldProps {
  id: string;
  value: unknown;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  /** the other values: where there is a `link_url`, an address may be chosen as well */
  context: Record<string, unknown>;
  onChange(value: unknown, also?: Record<string, unknown>, target?: LinkReference): void;
}

/** Where a link leads: content of this house, which is followed when it moves, or an address beside it (EDIT-20, G-40). */
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
