import { BlockList, isIP } from 'node:net';

/**
 * Says whether an address belongs to a proxy whose headers are believed (setting TRUST_PROXY).
 * The same answer decides on the client's address and on `x-request-id`.
 */
export function trustedProxies(list: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const entry of list) {
    if (entry === 'loopback') {
      trusted.addSubnet('127.0.0.0', 8, 'ipv4');
      trusted.addAddress('::1', 'ipv6');
      continue;
    }
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    if (!address) return false;
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(plain);
    return version > 0 && trusted.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}

export const isLoopback = trustedProxies(['loopback']);
