/** Types of the parts of s3rver we use; it has none of its own. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: object);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
