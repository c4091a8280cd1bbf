import type { FeedReport, Outcome } from '#domains/programme/exchange/import/report.ts';
import { fieldName } from './field-names.ts';

const OUTCOMES: readonly [Outcome, string][] = [
  ['created', 'angelegt'],
  ['updated', 'geändert'],
  ['unchanged', 'unverändert'],
  ['offline', 'offline genommen'],
  ['refused', 'abgelehnt'],
];
const CREATED = {
  genre: 'Genres',
  exhibition_type: 'Veranstaltungsarten',
  season: 'Spielzeiten',
  tag: 'Schlagworte',
  venue: 'Orte',
  room: 'Räume',
  series: 'Reihen',
} as const;

const formatNumber = (value: number) => value.toLocaleString('de-DE');
const formatTimes = (count: number) => (count === 1 ? '' : ` (${formatNumber(count)}-mal)`);

/** The report of an import for the terminal: counts, and everything changed or rejected. */
export function reportLines(report: FeedReport, dry: boolean): string[] {
  const { production, event } = report.counts;
  const row = (name: string, a: string, b: string) =>
    `  ${name.padEnd(18)}${a.padStart(12)}${b.padStart(18)}`;
  const lines = [
    dry ? 'Probelauf: Es wurde nichts geändert. Ein Import täte dies:' : 'Ergebnis des Imports:',
    row('', 'Produktionen', 'Veranstaltungen'),
    ...OUTCOMES.map(([key, name]) =>
      row(name, formatNumber(production[key]), formatNumber(event[key])),
    ),
  ];
  const created = Object.entries(CREATED).filter(
    ([key]) => report.made[key as keyof typeof CREATED] > 0,
  );
  if (created.length > 0) {
    const parts = created.map(
      ([key, name]) => `${formatNumber(report.made[key as keyof typeof CREATED])} ${name}`,
    );
    lines.push(`  Dazu neu: ${parts.join(', ')}.`);
  }
  const { pictures } = report;
  if (pictures.fetched + pictures.known + pictures.refused_count > 0) {
    lines.push(
      `  Bilder: ${formatNumber(pictures.fetched)} ${dry ? 'zu holen' : 'geholt'}, ${formatNumber(pictures.known)} schon da, ${formatNumber(pictures.refused_count)} abgelehnt.`,
    );
  }
  const refused = production.refused + event.refused;
  const part = (title: string, of: string[], count: number) => {
    if (of.length === 0) return;
    lines.push('', title, ...of.map((line) => `  ${line}`));
    if (count > of.length) lines.push(`  … und ${formatNumber(count - of.length)} weitere`);
  };
  part(
    'Abgelehnt:',
    report.refused.map(({ where, reason }) => `${where}: ${reason}`),
    // performances that went with their production are not listed one by one
    report.refused.length < 200 ? report.refused.length : refused,
  );
  part(
    'Ohne diese Teile übernommen:',
    report.dropped.map(({ where, reason }) => `${where}: ${reason}`),
    report.dropped_count,
  );
  part(
    'Bilder, die nicht geholt werden konnten:',
    pictures.refused.map(({ where, reason }) => `${where}: ${reason}`),
    pictures.refused_count,
  );
  part(
    'Im Haus von Hand geändert und so behalten:',
    report.kept.map(({ where, fields }) => `${where}: ${fields.map(fieldName).join(', ')}`),
    report.kept_count,
  );
  part(
    'Hinweise:',
    [...report.hints].map(([text, count]) => text + formatTimes(count)),
    0,
  );
  part(
    'Ausgelassen, weil es dafür im Haus kein Feld gibt:',
    [...report.left_out].map(([key, count]) => key + formatTimes(count)),
    0,
  );
  return lines;
}
