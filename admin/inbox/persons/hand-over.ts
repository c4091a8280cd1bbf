import { requestResponse } from '../../api/request.ts';
import { texts } from '../inbox.texts.ts';

/**
 * Downloads all that there is of a person. The call is a POST, because ids and words must not be in an address: the browser
 * gets the file from here.
 * @throws HttpError with a German sentence
 */
export async function handOver(ids: readonly number[]): Promise<void> {
  const answer = await requestResponse('/form-persons/archive', { method: 'POST', body: { ids } });
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameIn(answer.headers.get('Content-Disposition'));
  link.click();
  // the browser has taken it by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : (plain ?? texts.persons.download_name);
}
