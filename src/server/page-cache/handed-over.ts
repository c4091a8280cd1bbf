/**
 * The loaders' data for the router in the browser, whole, as text that may stand in a script element: `<` is only found
 * inside the strings of its JSON. The router itself would write it from inside the tree, waiting for its stream, and
 * React would have to stop and go on; here nobody waits for a promise.
 */
export async function handedOver(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  return text.replaceAll('<', '\\u003c');
}
