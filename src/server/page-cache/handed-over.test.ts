import { expect, it } from 'vitest';
import { handedOver } from './handed-over.ts';

const DATA = ['Fünf „Sinne“ </script><!-- & > \u2028\u2029 \\ " \' 🎭\r\n'];

function streamOf(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      // in the middle of letters, too
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
}

it('hands the data over as they are, and nothing in them ends the element they stand in', async () => {
  const text = await handedOver(streamOf(`${JSON.stringify(DATA)}\n`));
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(DATA);
});

it('fails where the data do', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error('Server Timeout')),
  });
  await expect(handedOver(broken)).rejects.toThrow('Server Timeout');
});
