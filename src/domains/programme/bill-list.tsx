import type { BillLine } from './bill.ts';
import styles from './bill-list.module.css';

interface BillListProps {
  lines: readonly (BillLine & { instead_of?: string })[];
  describeReplacement?: (name: string) => string;
}

/** Roles and names; names link to the person's page if there is one. Lines with the same role are merged. */
export function BillList({ lines, describeReplacement }: BillListProps) {
  const roles = new Map<string, BillListProps['lines'][number][]>();
  for (const line of lines) roles.set(line.role, [...(roles.get(line.role) ?? []), line]);
  return (
    <dl className={styles.bill}>
      {[...roles].map(([role, people]) => (
        <div key={role} className={styles.line}>
          <dt className={styles.role}>{role || '\u00a0'}</dt>
          {people.map(({ name, person, instead_of }) => (
            <dd key={`${name}-${person?.id}`} className={styles.name}>
              {person ? <a href={person.url}>{name}</a> : name}
              {instead_of && describeReplacement && (
                <span className={styles.change}>{describeReplacement(instead_of)}</span>
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
