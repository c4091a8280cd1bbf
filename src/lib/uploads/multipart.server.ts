import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isProblem, Problem } from '../api/problem.ts';
import { type Intake, type Received, tooLarge } from './intake.server.ts';

/** A file and its form fields. The caller must discard the file. */
export interface SentFile {
  file: Received;
  /** from the browser, untrusted */
  filename: string;
  /** texts of the form by their names */
  fields: Record<string, string>;
}

export interface UploadRules {
  intake: Intake;
  /** bytes of the file */
  limit: number;
  /** names of the texts that may come with it */
  fields: readonly string[];
}

/** Around the file itself: boundaries, headers and texts. */
const ENVELOPE = 64 * 1024;
const TEXT_LIMIT = 16 * 1024;
const ONE_FILE = 'Hier ist nur eine Datei möglich.';
/** Drained so that the client can read the error: browsers read the answer only after sending everything. */
const REST_BYTES = 256 * 1024 * 1024;
const REST_MS = 10_000;

/** Lets this scope take `multipart/form-data`; nothing is read before `receiveFile`. */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
}

/**
 * Reads a form with exactly one file, in a part named `file`.
 * @throws Problem 400 or 415 for what is no such form, 413, 422 without a file, 507 on a full disk
 */
export async function receiveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: UploadRules,
): Promise<SentFile> {
  try {
    if (!request.isMultipart()) throw notAForm();
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > rules.limit + ENVELOPE) throw tooLarge(rules.limit);
    return await readForm(request, rules);
  } catch (error) {
    // the rest of the body is not read
    reply.header('connection', 'close');
    await skipRest(request);
    throw toProblem(error);
  }
}

async function readForm(request: FastifyRequest, rules: UploadRules): Promise<SentFile> {
  const fields: Record<string, string> = {};
  let sent: { file: Received; filename: string } | undefined;
  const limits = {
    files: 1,
    fields: rules.fields.length,
    parts: rules.fields.length + 1,
    headerPairs: 20,
    fieldNameSize: 100,
    fieldSize: TEXT_LIMIT,
    fileSize: rules.limit + 1,
  };
  try {
    for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
      if (part.type === 'file') sent = await receivePart(part, rules);
      else if (rules.fields.includes(part.fieldname)) fields[part.fieldname] = readText(part);
    }
    if (!sent) throw fileMissing();
    return { ...sent, fields };
  } catch (error) {
    await sent?.file.discard();
    throw error;
  }
}

async function receivePart(part: MultipartFile, { intake, limit }: UploadRules) {
  if (part.fieldname !== 'file') {
    part.file.resume();
    throw fileMissing();
  }
  const file = await intake.receive(part.file, limit);
  return { file, filename: part.filename ?? '' };
}

/** A page's form with its files. */
export interface PostedForm {
  /** in the order in which they were sent */
  texts: [name: string, text: string][];
  /** what became of each file, by the name of its field */
  files: ReadonlyMap<string, unknown>;
}

export interface FormRules {
  intake: Intake;
  /** bytes of one file */
  limit: number;
  /** files of one form */
  max_files: number;
  /** bytes of all texts together */
  max_text: number;
  /** Stores a file, which is deleted afterwards. What it throws is the file's problem, not that of the form. */
  keep(file: Received, filename: string): Promise<unknown>;
}

/**
 * Reads a form of a page with any files, so that a rejected file does not lose the texts. Inputs without a file are
 * left out.
 * @returns of each file what `keep` answered, or its Problem; two files in one field are a Problem
 * @throws Problem 400 for what is no such form, 413 for too many or too long texts and too many files, 507
 */
export async function receiveForm(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: FormRules,
): Promise<PostedForm> {
  const { limit, max_files, max_text } = rules;
  const texts: PostedForm['texts'] = [];
  const files = new Map<string, unknown>();
  const limits = {
    files: max_files,
    fields: 500,
    parts: 500 + max_files,
    headerPairs: 20,
    fieldNameSize: 100,
    fieldSize: max_text,
    fileSize: limit + 1,
  };
  let length = 0;
  try {
    for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
      if (part.type === 'file') {
        const isSecond = files.has(part.fieldname);
        if (part.filename && !isSecond) files.set(part.fieldname, await keepPart(part, rules));
        else part.file.resume();
        if (part.filename && isSecond) files.set(part.fieldname, new Problem('invalid', ONE_FILE));
        continue;
      }
      const text = readText(part);
      length += part.fieldname.length + Buffer.byteLength(text);
      if (length > max_text) throw new Problem('too_large', 'Die Anfrage ist zu groß.');
      texts.push([part.fieldname, text]);
    }
    return { texts, files };
  } catch (error) {
    reply.header('connection', 'close');
    await skipRest(request);
    throw toProblem(error, `Höchstens ${max_files} Dateien sind auf einmal möglich.`);
  }
}

async function keepPart(part: MultipartFile, { intake, limit, keep }: FormRules): Promise<unknown> {
  try {
    const file = await intake.receive(part.file, limit);
    return await keep(file, part.filename).finally(file.discard);
  } catch (error) {
    if (!isProblem(error)) throw error;
    // the rest of a file that is too large
    part.file.resume();
    return error;
  }
}

function readText(part: Multipart & { type: 'field' }): string {
  if (part.valueTruncated || typeof part.value !== 'string') {
    throw new Problem('too_large', 'Ein Text der Anfrage ist zu lang.');
  }
  return part.value;
}

/** Discards the rest of the body, within limits. */
async function skipRest({ raw }: FastifyRequest): Promise<void> {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  let skipped = 0;
  await new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, REST_MS);
    const end = () => {
      clearTimeout(limit);
      resolve();
    };
    raw.on('data', (chunk: Buffer) => {
      skipped += chunk.byteLength;
      if (skipped > REST_BYTES) end();
    });
    raw.once('end', end).once('close', end).once('error', end);
    raw.resume();
  });
}

const notAForm = () =>
  new Problem('unsupported_media_type', 'Diese Art von Daten wird hier nicht angenommen.');

function fileMissing(): Problem {
  const sentence = 'Bitte wählen Sie eine Datei aus.';
  return new Problem('invalid', sentence, { field_errors: { file: [sentence] } });
}

/** Translates errors of the parser. @param tooMany detail for too many files or parts */
function toProblem(
  error: unknown,
  tooMany = 'Bitte schicken Sie eine Datei nach der anderen.',
): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) {
    return new Problem('too_large', tooMany);
  }
  const isBroken =
    /^FST_(PROTO_VIOLATION|INVALID_|MP_PREMATURE)/.test(code) ||
    /terminated early|Unexpected end|Boundary not found|Malformed|Multipart/.test(error.message);
  return isBroken ? new Problem('malformed', 'Die Anfrage ist unvollständig angekommen.') : error;
}
