/** The result of parsing a text; `note` if it was interpreted, not read literally. */
export type Read<Value> = { value: Value; note?: string } | { problem: string };
