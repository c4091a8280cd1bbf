import type { KindDescription } from '#lib/answers/kind-description.ts';
import styles from './facts.module.css';
import { factsTexts as texts } from './facts.texts.ts';
import { getFormAddress, getHistoryAddress, listTables } from './tables.ts';

/** Leads to the administration, in a tab of its own. */
export function TableLinks({ kind, id }: { kind: KindDescription; id: number }) {
  const form = { label: texts.all, address: getFormAddress(kind.path, id) };
  const history = { label: texts.history, address: getHistoryAddress(kind.path, id) };
  return (
    <nav aria-label={texts.tables.title} className={styles.links}>
      {[...listTables(kind.name, id), history, form].map(({ label, address }) => (
        <a key={label} href={address} target="_blank" rel="noopener">
          {label}
        </a>
      ))}
    </nav>
  );
}
