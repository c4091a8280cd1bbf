import type { FieldErrors, ProblemBody } from '#lib/api/problem.ts';

/** Why something was refused, in words for a person. */
export interface Refused {
  status: number;
  detail: string;
  field_errors: FieldErrors;
}

const AWAY = 'Keine Verbindung. Bitte versuchen Sie es noch einmal.';
const UNKNOWN = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.';

/** What a panel's request was answered, or why it was refused. Never rejects. */
export async function answerOf<Answer>(
  sent: Promise<Response>,
): Promise<{ answer: Answer } | { refused: Refused }> {
  const response = await sent.catch(() => null);
  if (!response) return { refused: { status: 0, detail: AWAY, field_errors: {} } };
  const body = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return { answer: body as Answer };
  const { detail = UNKNOWN, field_errors = {} }: Partial<ProblemBody> = body ?? {};
  return { refused: { status: response.status, detail, field_errors } };
}
