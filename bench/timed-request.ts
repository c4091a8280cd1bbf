import { type Agent, get } from 'node:http';

const TIMEOUT_MS = 20_000;

export interface TimedAnswer {
  /** 0: not answered in time, or the connection broke */
  status: number;
  ms: number;
  /** as it came, which is no text where it is compressed */
  text: string;
}

interface Options {
  agent?: Agent | undefined;
  headers?: Record<string, string>;
}

/** Never rejects: an answer that does not come is counted. */
export function requestTimed(url: string, options: Options = {}): Promise<TimedAnswer> {
  const begin = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const end = (status: number) => resolve({ status, ms: performance.now() - begin, text });
    const sent = get(url, { ...options, timeout: TIMEOUT_MS }, (answer) => {
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.once('end', () => end(answer.statusCode ?? 0)).once('error', () => end(0));
    });
    sent.once('timeout', () => sent.destroy()).once('error', () => end(0));
  });
}
