import { isRouteErrorResponse } from 'react-router';
import { isProblem } from '#lib/api/problem.ts';
import type { HouseErrorPage } from '#lib/pages/house-error-page.ts';
import type { SimilarPage } from '#lib/pages/similar-page.ts';
import { frameTexts } from './frame.texts.ts';

const DEFAULT_STATUS = 500; // CONST-54

interface ErrorDescription {
  status: number;
  message: string;
  /** a playful sentence below the message */
  line: string;
  /** name of the site, for pages without the frame; '' if unknown */
  house: string;
}

/**
 * Status and message for any thrown value. Only our own messages are shown; others become 'ein unbekannter Fehler ist
 * aufgetreten' (G-17), so that no internals leak.
 */
export function describeError(error: unknown): ErrorDescription {
  const status = getStatus(error);
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
    message: getMessage(error, status),
    line: getText(error, 'maintenance_text') || (lines[status] ?? texts.line_500),
    house: getText(error, 'site_name'),
  };
}

function getStatus(error: unknown): number {
  if (isRouteErrorResponse(error) || isProblem(error)) return error.status;
  return DEFAULT_STATUS;
}

function getMessage(error: unknown, status: number): string {
  const texts = frameTexts.error;
  if (status === 503) return texts.site_offline;
  const detail = isUnforeseen(error) ? undefined : getDetail(error);
  // a detail that only repeats the status: all missing pages have the same heading
  if (detail && !detail.startsWith(`${status} `)) return detail;
  if (status === 404) return texts.not_found;
  return texts.unknown;
}

/** The custom error page, if the server sent one (SHELL-60). */
export function getHousePage(error: unknown): HouseErrorPage | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  return (error.data as { house_page?: HouseErrorPage } | null)?.house_page;
}

/** Suggested pages, if the server sent any. */
export function similarPages(error: unknown): SimilarPage[] {
  if (!isRouteErrorResponse(error)) return [];
  return (error.data as { similar?: SimilarPage[] } | null)?.similar ?? [];
}

/** An error answer with only a log number. */
function isUnforeseen(error: unknown): boolean {
  if (!isRouteErrorResponse(error)) return false;
  return (error.data as { request_id?: unknown } | null)?.request_id !== undefined;
}

/** Texts for a disabled site, and its name (settings). */
function getText(error: unknown, setting: 'maintenance_text' | 'site_name'): string {
  if (!isRouteErrorResponse(error)) return '';
  const text = (error.data as Record<string, unknown> | null)?.[setting];
  return typeof text === 'string' ? text : '';
}

/** The German `detail` of a Problem, also from a serialised error response. */
function getDetail(error: unknown): string | undefined {
  if (isProblem(error)) return error.message;
  if (!isRouteErrorResponse(error)) return undefined;
  const data = error.data as { detail?: unknown } | null | undefined;
  return typeof data?.detail === 'string' ? data.detail : undefined;
}
