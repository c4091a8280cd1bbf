/** What is used of s3rver, which has no types of its own. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: object);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
