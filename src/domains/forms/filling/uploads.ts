import type { ProblemBody } from '#lib/api/problem.ts';
import { FIELD_TYPES, MAX_FILE_MB } from '../field-types.ts';
import type { UploadAnswer } from '../form.schema.ts';
import { formTexts, kindsInWords } from '../form.texts.ts';
import type { Field } from '../page/control.ts';
import type { ChosenFile } from '../page/filling.ts';
import { csrfToken, renewCsrfToken } from './csrf.ts';
import { fillingTexts as texts } from './filling.texts.ts';

const FILES_CALL = '/de/api/temp-files/';
const MEGABYTE = 1024 ** 2;

interface UploadsParts {
  fields: readonly Field[];
  /** @param error why it was not taken */
  onChange(slug: string, file: ChosenFile, error?: string): void;
}

/** Uploads files as soon as they are chosen (API-13). */
export function createUploads({ fields, onChange }: UploadsParts) {
  const running = new Map<string, { request: XMLHttpRequest; done: Promise<void> }>();

  function start(slug: string, file: File): void {
    const field = fields.find((each) => each.slug === slug);
    if (!field || field.field_type !== FIELD_TYPES.file) return;
    cancel(slug);
    const { name, size } = file;
    const fault = findFault(field, file);
    if (fault) {
      onChange(slug, { name, size }, fault);
      return;
    }
    onChange(slug, { name, size, progress: 0 });
    const request = new XMLHttpRequest();
    const isCurrent = () => running.get(slug)?.request === request;
    request.upload.onprogress = ({ loaded, total }) => {
      if (isCurrent()) onChange(slug, { name, size, progress: loaded / total });
    };
    const done = upload(request, file).then((answer) => {
      if (!isCurrent()) return;
      running.delete(slug);
      if ('error' in answer) onChange(slug, { name, size }, answer.error);
      else onChange(slug, { name: answer.name, size: answer.size, id: answer.id });
    });
    running.set(slug, { request, done });
  }

  function cancel(slug: string): void {
    running.get(slug)?.request.abort();
    running.delete(slug);
  }

  return {
    start,
    cancel,
    /** Waits for all running uploads. */
    async settled(): Promise<void> {
      await Promise.all([...running.values()].map(({ done }) => done));
    },
    stop(): void {
      for (const slug of [...running.keys()]) cancel(slug);
    },
  };
}

/** Checks what is known before the upload; the server checks the contents. */
function findFault({ accept, max_size }: Field, { size, type }: File): string | null {
  const max = max_size ?? MAX_FILE_MB;
  if (size > max * MEGABYTE) return formTexts.file_size(max);
  const kind = type === 'application/pdf' ? 'pdf' : (type.split('/')[0] ?? '');
  if (!kind || accept.length === 0 || accept.includes(kind)) return null;
  return formTexts.file_kind(kindsInWords(accept));
}

async function upload(
  request: XMLHttpRequest,
  file: File,
): Promise<UploadAnswer | { error: string }> {
  await post(request, file);
  // the session has changed since the page was loaded
  if (request.status === 403) {
    await renewCsrfToken();
    await post(request, file);
  }
  const { status, response } = request;
  if (status === 201 && response) return response as UploadAnswer;
  if (status === 0) return { error: texts.upload_lost };
  return { error: (response as ProblemBody | null)?.detail ?? texts.upload_broken };
}

/** `XMLHttpRequest`, because `fetch` does not report the progress of an upload. */
function post(request: XMLHttpRequest, file: File): Promise<void> {
  const form = new FormData();
  form.set('file', file);
  return new Promise((done) => {
    request.open('POST', FILES_CALL);
    request.responseType = 'json';
    request.setRequestHeader('X-CSRFToken', csrfToken());
    request.onloadend = () => done();
    request.send(form);
  });
}
