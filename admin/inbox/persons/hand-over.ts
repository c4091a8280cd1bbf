import { requestResponse } from '../../api/request.ts';
import { personsTexts } from './persons.texts.ts';

/**
 * Downloads these entries with their files. The call is a POST, so that no address names them; the file is therefore passed on to the
 * browser's downloads from here.
 * @throws HttpError with a German sentence
 */
export async function handOver(ids: readonly number[]): Promise<void> {
  const answer = await requestResponse('/form-persons/archive', { method: 'POST', body: { ids } });
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameIn(answer.headers.get('Content-Disposition'));
  link.click();
  // long enough for the download to begin
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : (plain ?? personsTexts.download_name);
}
