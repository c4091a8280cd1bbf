/** One line of the table. `goal` is the one of docs/specification/beyond.md 'N'. */
export interface Result {
  measure: string;
  goal: string;
  result: string;
  /** null where the specification names no goal */
  ok: boolean | null;
}

interface Limit {
  max?: number;
  min?: number;
  unit: string;
  digits?: number;
}

/** A figure against its goal. */
export function figure(measure: string, value: number, limit: Limit): Result {
  const { max, min, unit, digits = 2 } = limit;
  const space = unit === '×' || unit === '' ? '' : ' ';
  const say = (number: number) => `${number.toFixed(digits)}${space}${unit}`;
  const goals = [
    max !== undefined && `≤ ${max}${space}${unit}`,
    min !== undefined && `≥ ${min}${space}${unit}`,
  ];
  const goal = goals.find(Boolean) || '–';
  const ok = goal === '–' ? null : value <= (max ?? value) && value >= (min ?? value);
  return { measure, goal, result: say(value), ok };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
