export declare const MIN_NODE: number;
export declare function nodeComplaint(version: string): string | null;
