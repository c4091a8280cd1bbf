/** What went wrong, in words a person understands, with the status it is answered with (spec G-90). */
export type ProblemCode =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'unsupported_media_type'
  | 'invalid'
  | 'revision_required'
  | 'too_many_requests'
  | 'unavailable'
  | 'store_full'
  | 'internal';

const STATUS: Record<ProblemCode, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  revision_required: 428,
  too_many_requests: 429,
  unavailable: 503,
  store_full: 507,
  internal: 500,
};

export type FieldErrors = Record<string, string[]>;

/** The body of every error answer: `detail` is German and safe to show. */
export interface ProblemBody {
  detail: string;
  code: ProblemCode;
  field_errors?: FieldErrors;
  [extra: string]: unknown;
}

/**
 * An expected error. Services throw it, the server answers it as JSON, loaders turn it into an error page.
 * Recognise it by `code` and `status`, never by `instanceof`: server and site bundle hold a copy each.
 */
export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly field_errors: FieldErrors | undefined;
  /** Further keys of the answer, e.g. `field`, `mine`, `theirs` of a conflict. */
  readonly extra: Record<string, unknown>;

  constructor(
    code: ProblemCode,
    detail: string,
    options: { field_errors?: FieldErrors; extra?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(detail, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = STATUS[code];
    this.field_errors = options.field_errors;
    this.extra = options.extra ?? {};
  }

  toBody(): ProblemBody {
    const body: ProblemBody = { detail: this.message, code: this.code, ...this.extra };
    if (this.field_errors) body.field_errors = this.field_errors;
    return body;
  }
}

/** True for a Problem of whichever bundle. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && error.name === 'Problem' && 'code' in error && 'status' in error;
}

/** 422 for one field. @param message German */
export function invalidField(field: string, message: string): Problem {
  return new Problem('invalid', message, { field_errors: { [field]: [message] } });
}
