import { useState } from 'react';
import type { LinkReference } from '#modules/definition.ts';
import { findersTexts } from '../../finders/finders.texts.ts';
import { LinkFinder } from '../../finders/finders.tsx';
import { LinkedName } from '../../links/linked-name.tsx';
import styles from '../edit-modal.module.css';

interface AddressFieldProps {
  id: string;
  value: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  onChange(value: string, also?: Record<string, unknown>, target?: LinkReference | null): void;
}

/** A URL, typed or found: records, files, anchors (EDIT-20). */
export function AddressField({ value, onChange, ...common }: AddressFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.link}>
      <input {...common} value={value} onChange={(event) => onChange(event.target.value)} />
      <LinkedName linked={value} otherwise="" />
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {findersTexts.link.open}
      </button>
      {isOpen ? (
        <LinkFinder
          onClose={() => setOpen(false)}
          onChoose={({ url, reference }) => {
            onChange(url, {}, reference);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
