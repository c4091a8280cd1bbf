/** Splits names of persons into the parts the feed requires. */

const PARTICLE =
  /^(?:von|vom|zu|zur|van|de|der|den|del|della|di|da|du|dos|la|le|ten|ter|af|al|el)$/;

/** 'Annette von Droste-Hülshoff' → Annette, von Droste-Hülshoff. A single word is the last name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.split(/\s+/).filter(Boolean);
  let from = Math.max(words.length - 1, 0);
  while (from > 1 && PARTICLE.test(words[from - 1] ?? '')) from--;
  return { first_name: words.slice(0, from).join(' '), last_name: words.slice(from).join(' ') };
}

export const joinName = (...parts: string[]): string => parts.join(' ').replace(/\s+/g, ' ').trim();
