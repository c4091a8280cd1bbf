import { expect, it } from 'vitest';
import { readHandoff } from './handoff.ts';

const DATA = ['Fünf „Sinne“ </script><!-- & > \u2028\u2029 \\ " \' 🎭\r\n'];

function toStream(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      // splits letters, too
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
}

it('passes on loader data unchanged, and nothing in them ends the script element', async () => {
  const text = await readHandoff(toStream(`${JSON.stringify(DATA)}\n`));
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(DATA);
});

it('fails when the stream of data fails', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error('Server Timeout')),
  });
  await expect(readHandoff(broken)).rejects.toThrow('Server Timeout');
});
