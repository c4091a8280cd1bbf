import type { RouterContextProvider } from 'react-router';
import { requestScope } from '#services.context.ts';
import type { EventSheetFacts } from './event-sheet.tsx';
import { drawQrCode } from './qr-code.ts';

/** For the loader: what the printed sheet of a performance shows beside the performance; null for its page (`?print=1`). */
export async function loadSheet(
  context: Readonly<RouterContextProvider>,
  { searchParams, origin, pathname }: URL,
): Promise<EventSheetFacts | null> {
  if (searchParams.get('print') !== '1') return null;
  const { services, facts } = context.get(requestScope);
  const { site_name } = (await services.settings.current(facts)).site;
  const address = origin + pathname;
  return {
    site_name,
    address: address.replace(/^https?:\/\//, ''),
    qr: drawQrCode(address),
  };
}
