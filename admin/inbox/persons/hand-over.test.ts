import { afterEach, expect, it, vi } from 'vitest';
import { handOver } from './hand-over.ts';

afterEach(() => void vi.unstubAllGlobals());

it('Entries that cannot be handed over say why, in German (G-437)', async () => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(handOver([1])).rejects.toThrow('Der Server ist gerade nicht erreichbar.');
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'Höchstens 500.' }, { status: 422 }));
  await expect(handOver([1])).rejects.toThrow('Höchstens 500.');
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  await expect(handOver([1])).rejects.toThrow('Der Server ist gerade nicht erreichbar.');
});
