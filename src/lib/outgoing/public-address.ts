import { BlockList, isIP } from 'node:net';

const blocked = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [net = '', bits] = range.split('/');
  blocked.addSubnet(net, Number(bits), 'ipv4');
}

/** Global unicast IPv6; embedded IPv4 addresses may lead anywhere. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const special = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(net, bits, 'ipv6');
}

/** True for an address on the internet: not this machine, not a private or special network. @param ip v4 or v6 */
export function isPublicAddress(ip: string): boolean {
  const kind = isIP(ip);
  if (kind === 4) return !blocked.check(ip, 'ipv4');
  return kind === 6 && global.check(ip, 'ipv6') && !special.check(ip, 'ipv6');
}
