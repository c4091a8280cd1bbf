import { BlockList, isIP } from 'node:net';

/**
 * Creates the check whether an address belongs to a trusted proxy (setting TRUST_PROXY). Only a trusted proxy may set the
 * client's address and `x-request-id`.
 */
export function createProxyCheck(
  list: readonly string[],
): (address: string | undefined) => boolean {
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

export const isLoopback = createProxyCheck(['loopback']);
