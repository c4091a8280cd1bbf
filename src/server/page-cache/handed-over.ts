const UNSAFE = /[&><\u2028\u2029]/g;

/** A string as a script may hold it: no `</script>`, no line ends that old programs stumble over. */
function scriptString(text: string): string {
  return JSON.stringify(text).replace(
    UNSAFE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The script that hands the loaders' data to the router in the browser, whole. The router itself would write it from
 * inside the tree, waiting for its stream, and React would have to stop and go on; here nobody waits for a promise.
 */
export async function handOverScript(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue(${scriptString(text)});${controller}.close();`;
}
