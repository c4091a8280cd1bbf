import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Signed data, with what a test may falsify. */
interface Signed {
  /** the origin the browser reports */
  origin: string;
  /** user verification flag (finger, face or PIN) */
  verified?: boolean;
  challenge?: string;
}

const [PRESENT, VERIFIED, HOLDS_KEY] = [0x01, 0x04, 0x40];
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** A software authenticator with one key: registers it and signs assertions (ES256, no attestation). */
export function softwareDevice(rp_id: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let count = 0;

  function clientData(type: string, { challenge = '', origin }: Signed): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(verified: boolean, key?: Buffer): Buffer {
    const flags = PRESENT | (verified ? VERIFIED : 0) | (key ? HOLDS_KEY : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count++);
    const kept = key ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, key] : [];
    return Buffer.concat([sha256(rp_id), Buffer.from([flags]), counter, ...kept]);
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = (value: string) => Buffer.from(value, 'base64url');
    // kind: elliptic curve, algorithm: ES256, curve: P-256
    return cbor(
      new Map<number, Cbor>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, point(x)],
          [-3, point(y)],
        ] as const),
      ]),
    );
  }

  const answer = (response: object) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: text(id),
    /** A clone: the other copy has been used meanwhile. */
    turnBack: () => {
      count = 0;
    },
    /** The registration response. */
    make(signed: Signed) {
      const authData = authenticatorData(signed.verified ?? true, coseKey());
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return answer({
        clientDataJSON: text(clientData('webauthn.create', signed)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      });
    },
    /** The assertion response. */
    sign(signed: Signed) {
      const client = clientData('webauthn.get', signed);
      const data = authenticatorData(signed.verified ?? true);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      });
    },
  };
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** CBOR (RFC 8949), as far as keys and attestations need it. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}
