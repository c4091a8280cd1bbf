import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { handOverScript } from './handed-over.ts';

const TEXT = 'Fünf „Sinne“ </script><!-- & > \u2028\u2029 \\ " \' 🎭\n';

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

it('hands the data over as they are, whatever is in them, and ends with them', async () => {
  const heard: string[] = [];
  const streamController = {
    enqueue: (text: string) => heard.push(text),
    close: () => heard.push('closed'),
  };
  const script = await handOverScript(streamOf(TEXT));
  expect(script).not.toMatch(/[<>&\u2028\u2029]/);
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
  expect(heard).toEqual([TEXT, 'closed']);
});

it('fails where the data do', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error('Server Timeout')),
  });
  await expect(handOverScript(broken)).rejects.toThrow('Server Timeout');
});
