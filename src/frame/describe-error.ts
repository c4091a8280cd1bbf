import { isRouteErrorResponse } from 'react-router';
import { isProblem } from '#lib/api/problem.ts';
import type { HouseErrorPage } from '#lib/pages/house-error-page.ts';
import type { SimilarPage } from '#lib/pages/similar-page.ts';
import { frameTexts } from './frame.texts.ts';

const DEFAULT_STATUS = 500; // CONST-54

interface ErrorDescription {
  status: number;
  message: string;
  /** a sentence with some character, below the message */
  line: string;
  /** whose site it is, where the frame does not say it; '' where that is not known */
  house: string;
}

/**
 * Status and words for whatever a loader or a view threw. A message is shown only when it is one of ours; anything
 * else is 'ein unbekannter Fehler ist aufgetreten' (G-17), never an inner detail.
 */
export function describeError(error: unknown): ErrorDescription {
  const status = statusOf(error);
  const texts = frameTexts.error;
  const lines: Record<number, string> = {
    401: texts.line_403,
    403: texts.line_403,
    404: texts.line_404,
    410: texts.line_404,
    429: texts.line_429,
    503: texts.line_503,
  };
  return {
    status,
    message: messageOf(error, status),
    line: textOf(error, 'maintenance_text') || (lines[status] ?? texts.line_500),
    house: textOf(error, 'site_name'),
  };
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error) || isProblem(error)) return error.status;
  return DEFAULT_STATUS;
}

function messageOf(error: unknown, status: number): string {
  const texts = frameTexts.error;
  if (status === 503) return texts.site_offline;
  const detail = isUnforeseen(error) ? undefined : detailOf(error);
  // the number already stands in front of it
  if (detail) return detail.replace(`${status} `, '');
  if (status === 404) return texts.not_found;
  return texts.unknown;
}

/** The house's own page for this error, when the server sent one along (SHELL-60). */
export function housePageOf(error: unknown): HouseErrorPage | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  return (error.data as { house_page?: HouseErrorPage } | null)?.house_page;
}

/** What may have been meant, where the server sent it along. */
export function similarPages(error: unknown): SimilarPage[] {
  if (!isRouteErrorResponse(error)) return [];
  return (error.data as { similar?: SimilarPage[] } | null)?.similar ?? [];
}

/** An answer that only names the number under which the log has the cause. */
function isUnforeseen(error: unknown): boolean {
  if (!isRouteErrorResponse(error)) return false;
  return (error.data as { request_id?: unknown } | null)?.request_id !== undefined;
}

/** What the house says itself while its site is switched off, and its name (settings). */
function textOf(error: unknown, setting: 'maintenance_text' | 'site_name'): string {
  if (!isRouteErrorResponse(error)) return '';
  const text = (error.data as Record<string, unknown> | null)?.[setting];
  return typeof text === 'string' ? text : '';
}

/** The German `detail` of a Problem, also when it arrives as the data of an error answer. */
function detailOf(error: unknown): string | undefined {
  if (isProblem(error)) return error.message;
  if (!isRouteErrorResponse(error)) return undefined;
  const data = error.data as { detail?: unknown } | null | undefined;
  return typeof data?.detail === 'string' ? data.detail : undefined;
}
