/** Reads the big-endian numbers of font files, one after the other. */
export class Reader {
  readonly #view: DataView;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  u8(): number {
    this.at += 1;
    return this.#view.getUint8(this.at - 1);
  }

  i8(): number {
    this.at += 1;
    return this.#view.getInt8(this.at - 1);
  }

  u16(): number {
    this.at += 2;
    return this.#view.getUint16(this.at - 2);
  }

  i16(): number {
    this.at += 2;
    return this.#view.getInt16(this.at - 2);
  }

  u32(): number {
    this.at += 4;
    return this.#view.getUint32(this.at - 4);
  }

  /** 2.14 fixed: from -2 to 2 */
  f2dot14(): number {
    return this.i16() / 16_384;
  }

  /** 16.16 fixed */
  fixed(): number {
    this.at += 4;
    return this.#view.getInt32(this.at - 4) / 65_536;
  }

  tag(): string {
    return String.fromCharCode(this.u8(), this.u8(), this.u8(), this.u8());
  }

  skip(bytes: number): this {
    this.at += bytes;
    return this;
  }
}
