import type { EntryContext } from 'react-router';

/** What the router renders a page from, without the loaders' data for the browser, and these as text. */
interface SplitContext {
  context: EntryContext;
  data: Promise<string>;
}

/**
 * Extracts the loaders' data from the rendering. The router would stream them inside the React tree, which suspends; our
 * loaders return no promises to stream.
 */
export function splitHandoff({ serverHandoffStream, ...context }: EntryContext): SplitContext {
  const data = serverHandoffStream ? readHandoff(serverHandoffStream) : Promise.resolve('');
  return { context, data };
}

/** The data escaped for a script element: `<` occurs only inside JSON strings. */
export async function readHandoff(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  return text.replaceAll('<', '\\u003c');
}

/**
 * A context for one attempt at rendering, and whether that wrote the router's scripts: an error page may leave them out.
 */
export function trackScripts(context: EntryContext): {
  tracked: EntryContext;
  hasScripts: () => boolean;
} {
  const renderMeta: NonNullable<EntryContext['renderMeta']> = {};
  return {
    tracked: { ...context, renderMeta },
    hasScripts: () => renderMeta.didRenderScripts === true,
  };
}
