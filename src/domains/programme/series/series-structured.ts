import { EVENTS_PATH } from '#lib/pages/detail-urls.ts';
import { breadcrumbList, type House, type Thing } from '#lib/pages/structured-data.ts';
import type { SeriesDetail } from './series.schema.ts';
import { de as texts } from './series.texts.ts';

/** A series as structured data. Its dates are events with their own pages (V-4). */
export function structuredSeries({ headline, name, urls }: SeriesDetail, house: House): Thing[] {
  const chain = [{ title: texts.programme, url: EVENTS_PATH }];
  return [breadcrumbList(chain, { title: headline || name, url: urls.de }, house.origin)];
}
