/** What a typed or pasted text means; `note` where it was understood in another way than it is written. */
export type Read<Value> = { value: Value; note?: string } | { problem: string };
