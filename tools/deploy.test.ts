import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { RELEASED } from '../src/lib/processes/installation.server.ts';
import { readEnv } from '../src/server/platform/env.ts';
import { freePort } from './postgres.ts';

/* What `deploy/` offers, judged by the programs that read it, where this machine has them. */

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'foyer-deploy-'));
const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');
const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined;

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** @returns what the checker says; throws if it refuses */
function check(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  return stdout + stderr;
}

describe('the settings', () => {
  it('of the service are known and valid', () => {
    const env = readEnv(parseEnv(read('foyer.env')) as Record<string, string>);
    expect(env).toMatchObject({ SITE_URL: 'https://www.haus.example', FOYER_DEMO: false });
  });

  it('of the containers are known and valid', () => {
    const [, app = ''] = /\n {2}app:\n([\s\S]*?)\n {2}\w+:\n/.exec(read('compose.yaml')) ?? [];
    const lines = app.matchAll(/^ {6}([A-Z][A-Z0-9_]+): (.+)$/gm);
    const filled = [...lines].map(([, name = '', value = '']) => {
      return [name, value.replace(/\$\{\w+:\?\}/, 'x'.repeat(32))];
    });
    expect(filled.length).toBeGreaterThan(8);
    const env = readEnv(Object.fromEntries(filled));
    expect(env).toMatchObject({ STORAGE: 's3', HOST: '0.0.0.0' });
    // only what the proxy says is believed, and it is alone with the program in that network
    const [, subnet = ''] = /\n {2}front:\n.*\n.*subnet: (\S+) /.exec(read('compose.yaml')) ?? [];
    expect(env.TRUST_PROXY).toEqual([subnet]);
    expect(read('compose.yaml').match(/networks: \[.*\bfront\b.*\]/g)).toHaveLength(2);
  });
});

describe.runIf(isThere('systemd-analyze'))('the service', () => {
  const here = read('foyer.service')
    .replaceAll('/opt/foyer/node_modules/node/bin/node', process.execPath)
    .replaceAll('/opt/foyer', ROOT)
    .replaceAll(/^(User|Group)=.*$/gm, '$1=daemon');
  const unit = write('foyer.service', here);

  it('is understood by systemd', () => {
    expect(check('systemd-analyze', 'verify', '--man=no', unit)).not.toContain('foyer.service');
  });

  it('has no right that it does not need', () => {
    // 0 is a program without any exposure, 10 one without any protection; 1.5 here
    check('systemd-analyze', 'security', '--offline=yes', '--threshold=20', unit);
  });
});

it('A house comes back however it was ended, and starts without the disk of its backups (G-781)', () => {
  expect(read('foyer.service')).toMatch(/^Restart=always$/m);
  expect(read('foyer.service')).toMatch(/^StartLimitIntervalSec=0$/m);
  const handbook = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8');
  const paths = [...handbook.matchAll(/ReadWritePaths=(\S)/g)].map(([, first]) => first);
  // systemd starts no service of which a folder is missing, unless it may be
  expect(paths).toEqual(['-']);
});

describe('the command for a house of the service', () => {
  it('is a script that takes the settings, folders and user of the unit', () => {
    const script = read('foyer');
    check('sh', '-n', join(ROOT, 'deploy', 'foyer'));
    const unit = read('foyer.service');
    const find = (name: string) => new RegExp(`^${name}=(\\S+)`, 'm').exec(unit)?.[1] ?? name;
    for (const part of [
      `--uid=${find('User')}`,
      `--gid=${find('Group')}`,
      `EnvironmentFile=${find('EnvironmentFile')}`,
      `WorkingDirectory=${find('WorkingDirectory')}`,
      `Environment=${find('Environment')}`,
      `${find('ExecStart')} src/server/foyer.ts`,
    ])
      expect(script).toContain(part);
  });
});

describe('the container', () => {
  it('starts what the service starts, from a release that has all of it (G-717)', () => {
    const lines = read('Containerfile')
      .replaceAll(/\\\n\s*/g, '')
      .split('\n');
    const find = (name: string) =>
      lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? '';
    const unit = read('foyer.service');
    const [, start = ''] = /^ExecStart=\/opt\/foyer\/(.+)$/m.exec(unit) ?? [];
    const [node = '', ...rest] = JSON.parse(find('CMD')) as string[];
    expect([`node_modules/node/bin/${node}`, ...rest].join(' ')).toBe(start);
    expect(find('ENV')).toContain('PATH=/opt/foyer/node_modules/node/bin:');
    // nothing is built or fetched in it
    expect(lines.filter((line) => line.startsWith('FROM '))).toHaveLength(1);
    expect(read('Containerfile')).not.toMatch(/npm|apt-get|curl/);
    expect(read('Containerfile')).toContain(relative(ROOT, RELEASED));
  });
});

describe.runIf(isThere('nginx') && isThere('openssl'))('nginx', () => {
  const settings = (site: string) =>
    `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${site} }`;

  it('understands its site', () => {
    const [cert, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
    const subject = ['-subj', '/CN=www.haus.example', '-days', '1', '-nodes'];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    const site = read('nginx.conf').replaceAll('/etc/letsencrypt/live/www.haus.example', folder);
    const file = write('nginx.conf', settings(site));
    expect(check('nginx', '-t', '-p', folder, '-c', file)).not.toMatch(/\[(warn|emerg)\]/);
  });

  it('says that the site restarts while the program does not listen, with a page that loads again by itself (G-781)', async () => {
    const [port, away] = [await freePort(), await freePort()];
    const site = read('nginx.conf')
      .replace('127.0.0.1:3000', `127.0.0.1:${away}`)
      .replace('listen 443 ssl http2', `listen ${port}`)
      .replaceAll(/^\s*(listen .*:443|ssl_).*$/gm, '')
      .replace(/\nserver \{\n\tlisten 443[\s\S]*$/, '');
    const file = write('plain.conf', settings(`${site} client_body_temp_path ${folder}/body;`));
    const nginx = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;']);
    try {
      const request = (method: string) => fetch(`http://127.0.0.1:${port}/de/karten`, { method });
      const answer = await vi.waitFor(() => request('GET'), 10_000);
      expect([answer.status, answer.headers.get('refresh')]).toEqual([502, '5']);
      expect(answer.headers.get('content-type')).toBe('text/html');
      expect(await answer.text()).toContain('wird gerade neu gestartet');
      // a form that was sent is still behind Back
      expect((await request('POST')).headers.has('refresh')).toBe(false);
    } finally {
      nginx.kill();
    }
  });
});

it('Proxies set what the program believes of them, and hand on none of it from a client', () => {
  // Caddy does so with the forwarded headers by itself
  expect(read('Caddyfile')).toContain('header_up X-Request-Id {http.request.uuid}');
  for (const header of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Request-Id'])
    expect(read('nginx.conf')).toMatch(new RegExp(`proxy_set_header ${header} \\$(?!http_)`));
});

describe.runIf(isThere('caddy'))('Caddy', () => {
  it('understands its site', () => {
    const path = join(ROOT, 'deploy', 'Caddyfile');
    check('caddy', 'validate', '--adapter', 'caddyfile', '--config', path);
    check('caddy', 'fmt', path);
  });

  it('finds the program on its machine, and in containers by a name that a restart does not change (G-781)', () => {
    const compose = read('compose.yaml');
    expect(compose).not.toMatch(/^ *network_mode:/m);
    const [, upstream = ''] = /^ {6}UPSTREAM: (.+)$/m.exec(compose) ?? [];
    const find = (env: Record<string, string>) => {
      const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
      const path = join(ROOT, 'deploy', 'Caddyfile');
      return execFileSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', path], options);
    };
    expect(find({})).toContain('"dial":"127.0.0.1:3000"');
    expect(find({ UPSTREAM: upstream })).toContain('"dial":"app:3000"');
  });
});
