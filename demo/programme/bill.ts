/** 'Regie: Mira Tahedl · Bühne: Ines Cordalis' as lines; people without a page stay names. */
export interface BillLine {
  role: string;
  name: string;
  person_id: number | null;
}

export function parseRoles(bill = ''): { role: string; name: string }[] {
  return bill
    .split(' · ')
    .filter(Boolean)
    .map((line) => {
      const [role = '', name = ''] = line.split(': ');
      return { role, name };
    });
}

/** @param persons ids by full name */
export function buildBill(
  bill: string | undefined,
  persons: ReadonlyMap<string, number>,
): BillLine[] {
  return parseRoles(bill).map(({ role, name }) => {
    const person_id = persons.get(name) ?? null;
    return { role, person_id, name: person_id === null ? name : '' };
  });
}
