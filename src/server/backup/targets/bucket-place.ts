import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createS3Client, type S3Options } from '#domains/media/storage/s3.server.ts';
import { type BackupPlace, type BackupTarget, isBackupName } from './backup-target.ts';

/** Imported on demand: the library costs start time and memory. */

/** Held in memory at a time. With at most 10,000 parts a backup may have 320 GB. */
const PART_BYTES = 32 * 1_048_576;

export interface BucketPlaceOptions {
  options: S3Options;
  /** '' or ends with a slash */
  prefix: string;
  /** for people */
  place: string;
}

export function openBucketPlace({ options, prefix, place }: BucketPlaceOptions): BackupPlace {
  const client = createS3Client(options);
  const { bucket } = options;
  const remove = async (name: string) => {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + name }));
  };
  return {
    place,
    target: (name) => createObjectTarget(client, { Bucket: bucket, Key: prefix + name }),
    async list() {
      const names: string[] = [];
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix },
      ))
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(prefix.length));
      return names.filter(isBackupName).sort();
    },
    remove,
    // Incomplete uploads are not listed; the lifecycle rule of the bucket removes them.
    tidy: async () => {},
  };
}

/** An upload in parts: the object is there once all of them are. */
function createObjectTarget(
  client: S3Client,
  object: { Bucket: string; Key: string },
): BackupTarget {
  return {
    async write(content) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
      const upload = { ...object, UploadId };
      try {
        const Parts: CompletedPart[] = [];
        for await (const Body of cutParts(content)) {
          const PartNumber = Parts.length + 1;
          const { ETag } = await client.send(
            new UploadPartCommand({ ...upload, PartNumber, Body }),
          );
          Parts.push({ ETag, PartNumber });
        }
        const MultipartUpload = { Parts };
        await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }));
      } catch (error) {
        await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
        throw error;
      }
    },
    async read() {
      const { Body } = await client.send(new GetObjectCommand(object));
      return Readable.from(Body as Readable);
    },
    keep: async () => {},
    discard: async () => {
      await client.send(new DeleteObjectCommand(object));
    },
  };
}

async function* cutParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
