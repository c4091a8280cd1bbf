import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { DriveFile } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { ByteRange } from '../files/byte-range.ts';
import { guardStorage } from './guard-storage.server.ts';
import { createMediaStorage, type MediaDriver, type MediaStorage } from './storage.server.ts';
import { StorageStartError } from './storage-start-error.ts';

/** Imported on demand: the library costs start time and memory. */

export interface S3Options {
  bucket: string;
  region: string;
  /** '' for AWS */
  endpoint: string;
  /** '' uses the environment's credentials (variables, role) */
  access_key: string;
  secret_key: string;
}

const CONNECTION_MS = 5_000;
/** One for each video being streamed, besides everything else. */
const CONNECTIONS = 500;

/**
 * Opens the storage in a bucket after writing, reading and deleting a test file.
 * @throws StorageStartError with a German sentence if that fails
 */
export async function openS3Storage(options: S3Options): Promise<MediaStorage> {
  const client = createS3Client(options);
  const storage = createMediaStorage(new BucketDriver(client, options.bucket));
  try {
    await client.send(new HeadBucketCommand({ Bucket: options.bucket }));
    await probe(storage);
  } catch (error) {
    client.destroy();
    throw startError(error, options);
  }
  return guardStorage(storage, () => true);
}

export const createS3Client = (options: S3Options): S3Client =>
  new S3Client(clientOptions(options));

function clientOptions({ region, endpoint, access_key, secret_key }: S3Options): S3ClientConfig {
  return {
    region,
    // providers other than AWS reliably support only path-style URLs
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(access_key
      ? { credentials: { accessKeyId: access_key, secretAccessKey: secret_key } }
      : {}),
    // some servers store unrequested checksums as part of the file
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECTION_MS,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  };
}

class BucketDriver extends S3Driver implements MediaDriver {
  readonly client: S3Client;
  readonly name: string;

  constructor(client: S3Client, bucket: string) {
    // not all servers support ACLs; buckets are private by default
    super({ client, bucket, visibility: 'private', supportsACL: false });
    this.client = client;
    this.name = bucket;
  }

  async putFile(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await this.client.send(
      new PutObjectCommand({
        Bucket: this.name,
        Key: key,
        ContentLength: size,
        Body: createReadStream(path),
      }),
    );
  }

  async open(key: string, range: ByteRange | null): Promise<Readable | null> {
    const Range = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    try {
      const { Body, ContentRange = '' } = await this.client.send(
        new GetObjectCommand({ Bucket: this.name, Key: key, ...Range }),
      );
      const isPart = range && ContentRange.startsWith(`bytes ${range.start}-${range.end}/`);
      return range && !isPart ? Readable.from(cut(Body as Readable, range)) : (Body as Readable);
    } catch (error) {
      if (getStatus(error) === 404) return null;
      throw error;
    }
  }

  /** Buckets have no folders, only prefixes: `7-1a` also matches `7-1abc`. */
  override deleteAll(prefix: string): Promise<void> {
    return super.deleteAll(`${prefix}/`);
  }

  /** Everything below the prefix. flydrive looks for sizes where lists of buckets do not have them. */
  override async listAll(prefix: string, options?: Parameters<S3Driver['listAll']>[1]) {
    const { Contents = [], NextContinuationToken } = await this.client.send(
      new ListObjectsV2Command({
        Bucket: this.name,
        Prefix: `${prefix}/`,
        ContinuationToken: options?.paginationToken,
      }),
    );
    const objects = Contents.map(({ Key = '', Size = 0, ETag = '', LastModified }) => {
      const lastModified = LastModified ?? new Date(0);
      return new DriveFile(Key, this, { contentLength: Size, etag: ETag, lastModified });
    });
    return { paginationToken: NextContinuationToken, objects };
  }
}

/** Cuts a range out of a whole response: servers may ignore ranges. */
async function* cut(whole: Readable, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let position = 0;
  for await (const chunk of whole as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(0, start - position), end + 1 - position);
    if (part.byteLength > 0) yield part;
    position += chunk.byteLength;
    if (position > end) return;
  }
}

/** Verifies that a file comes back unchanged: some servers store transfer checksums in it. */
async function probe(storage: MediaStorage): Promise<void> {
  const key = `probe/${randomUUID()}`;
  const sent = Buffer.from(key);
  await storage.put(key, sent);
  const back = await storage.get(key);
  await storage.remove(key);
  if (!back || !sent.equals(back)) throw new ChangedContent();
}

class ChangedContent extends Error {}

function getStatus(error: unknown): number | undefined {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode;
}

function startError(error: unknown, { bucket, endpoint, region }: S3Options): StorageStartError {
  const where = endpoint || `Amazon S3 (${region})`;
  if (error instanceof ChangedContent) {
    return new StorageStartError(
      `Der Speicher für Medien (${where}) verändert, was ihm gegeben wird, und kann deshalb nicht verwendet werden.`,
      { cause: error },
    );
  }
  const status = getStatus(error);
  if (status === 404) {
    return new StorageStartError(
      `Den Bucket „${bucket}“ gibt es bei ${where} nicht: Bitte legen Sie ihn an oder prüfen Sie S3_BUCKET.`,
      { cause: error },
    );
  }
  if (status === 401 || status === 403) {
    return new StorageStartError(
      `${where} lässt uns nicht in den Bucket „${bucket}“ schreiben: Bitte prüfen Sie S3_ACCESS_KEY, S3_SECRET_KEY und die Rechte des Zugangs.`,
      { cause: error },
    );
  }
  return new StorageStartError(
    `Der Speicher für Medien ist nicht erreichbar (Bucket „${bucket}“ bei ${where}): Bitte prüfen Sie S3_ENDPOINT, S3_REGION und die Netzverbindung.`,
    { cause: error },
  );
}
