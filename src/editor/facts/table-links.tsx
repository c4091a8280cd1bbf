import type { KindDescription } from '#lib/answers/kind-description.ts';
import styles from './facts.module.css';
import { factsTexts as texts } from './facts.texts.ts';

const HUB = '/cms-hub';

/** Records of other kinds that belong to one, which the administration edits in tables of their own. */
const TABLES: Readonly<Record<string, (id: number) => [label: string, address: string][]>> = {
  production: (id) => [[texts.tables.performances, `${HUB}/productions/${id}`]],
  venue: (id) => [
    [texts.tables.rooms, `${HUB}/rooms?filter=${encodeURIComponent(`{"venue_id":${id}}`)}`],
    [texts.tables.hours, `${HUB}/opening-hours`],
  ],
};

/** Leads to the administration, in a tab of its own. */
export function TableLinks({ kind, id }: { kind: KindDescription; id: number }) {
  const tables = TABLES[kind.name]?.(id) ?? [];
  const links = [...tables, [texts.all, `${HUB}/${kind.path}/${id}`] as const];
  return (
    <nav aria-label={texts.tables.title} className={styles.links}>
      {links.map(([label, address]) => (
        <a key={address} href={address} target="_blank" rel="noopener">
          {label}
        </a>
      ))}
    </nav>
  );
}
