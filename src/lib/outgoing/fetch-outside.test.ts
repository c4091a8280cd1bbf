import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchOutside } from './fetch-outside.server.ts';
import { isPublicAddress } from './public-address.ts';

const open: { close(): void; closeAllConnections(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const OWN = { own_network: true };
const words = async (address: string, options = {}) =>
  text(await fetchOutside(address, { ...OWN, ...options }));

describe('A URL given by others', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '224.0.0.1',
    '255.255.255.255',
    'ff02::1',
    'kein',
  ])('is not on the internet: %s (G-146)', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001::1'])('is: %s (G-146)', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fe80::1]:80/feed',
  ])('is rejected if it leads into our own network: %s (G-146)', async (address) => {
    await expect(fetchOutside(address)).rejects.toThrow('eigenes Netz');
  });

  it('is rejected if any of its addresses is ours (G-146)', async () => {
    const lookup = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    await expect(fetchOutside('http://feed.example/', { lookup })).rejects.toThrow('eigenes Netz');
    await expect(fetchOutside('http://localhost:1/')).rejects.toThrow('eigenes Netz');
  });

  it('may have a name and a password of whatever letters (G-146)', async () => {
    const url = await serve((request, response) => response.end(request.headers.authorization));
    const at = url.replace('http://', 'http://100%:%C3%A4@');
    const told = Buffer.from((await words(at)).replace('Basic ', ''), 'base64').toString();
    expect(told).toBe('100%:ä');
  });

  it.each(['file:///etc/passwd', 'ftp://a.example/', 'kein'])(
    'is of the web: not %s (G-146)',
    async (address) => {
      await expect(fetchOutside(address)).rejects.toThrow('keine Adresse');
    },
  );

  it('is followed a few times, and never in circles or into another protocol (G-146)', async () => {
    const url = await serve((request, response) => {
      const to: Record<string, string> = {
        '/a': '/b',
        '/circle': '/circle',
        '/file': 'file:///etc/passwd',
      };
      const location = to[request.url ?? ''];
      response.writeHead(location ? 302 : 200, location ? { location } : {}).end('da');
    });
    expect(await words(`${url}/a`)).toBe('da');
    await expect(words(`${url}/circle`)).rejects.toThrow('im Kreis');
    await expect(words(`${url}/file`)).rejects.toThrow('keine Adresse');
  });

  it('may not lead into our network by a redirect (G-146)', async () => {
    const url = await serve((_, response) =>
      response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    );
    const { port } = new URL(url);
    // the first host name is public; its redirect target is not
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    await expect(fetchOutside(`http://feed.example:${port}/`, { lookup })).rejects.toThrow(
      'eigenes Netz',
    );
    await expect(fetchOutside('http://10.0.0.1/')).rejects.toThrow('eigenes Netz');
  });

  it('has to answer, to the end, and in time (G-146)', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/drip') {
        response.writeHead(200).write('a');
        const timer = setInterval(() => response.write('a'), 20);
        response.on('close', () => clearInterval(timer));
      } else if (request.url === '/stall') response.writeHead(200).write('a');
      else if (request.url === '/gone') response.writeHead(500).end();
      else if (request.url === '/torn') {
        response.writeHead(200, { 'content-length': 10 });
        response.write('a', () => response.destroy());
      }
    });
    await expect(words(`${url}/silent`, { silence: 100 })).rejects.toThrow('antwortet nicht');
    await expect(words(`${url}/stall`, { silence: 100 })).rejects.toThrow('antwortet nicht');
    await expect(words(`${url}/drip`, { total: 300 })).rejects.toThrow('braucht zu lange');
    await expect(words(`${url}/gone`)).rejects.toThrow('Status 500');
    await expect(words(`${url}/torn`)).rejects.toThrow('nicht zu erreichen');
    await expect(words('http://127.0.0.1:1/')).rejects.toThrow('nicht zu erreichen');
  });

  it('is read where it is compressed (G-143)', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('Carmen'));
    });
    expect(await words(url)).toBe('Carmen');
  });
});
