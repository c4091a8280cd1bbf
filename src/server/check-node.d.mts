export declare const LEAST_NODE: number;
export declare function nodeComplaint(version: string): string | null;
