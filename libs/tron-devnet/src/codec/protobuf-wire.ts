/** The few parts of the protobuf wire format that TRON transactions and block headers need. */

const VARINT = 0;
const FIXED64 = 1;
const LENGTH = 2;
const FIXED32 = 5;

/** Writes fields in the order of the calls. Zero numbers and empty bytes are left out, as proto3 does. */
export class WireWriter {
  private buffer = Buffer.allocUnsafe(256);
  private length = 0;

  int(field: number, value: number | bigint): this {
    if (BigInt(value) === 0n) return this;
    this.varint((field << 3) | VARINT);
    this.varint(value);
    return this;
  }

  bytes(field: number, value: Uint8Array): this {
    return value.length === 0 ? this : this.message(field, value);
  }

  /** A nested message, written even when it is empty. */
  message(field: number, value: Uint8Array): this {
    this.varint((field << 3) | LENGTH);
    this.varint(value.length);
    this.reserve(value.length);
    this.buffer.set(value, this.length);
    this.length += value.length;
    return this;
  }

  finish(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  private varint(value: number | bigint): void {
    this.reserve(10);
    if (typeof value === 'number' && value >= 0) {
      let rest = value;
      while (rest >= 128) {
        this.buffer[this.length++] = (rest % 128) + 128;
        rest = Math.floor(rest / 128);
      }
      this.buffer[this.length++] = rest;
      return;
    }
    let rest = BigInt.asUintN(64, BigInt(value));
    while (rest >= 128n) {
      this.buffer[this.length++] = Number(rest & 127n) + 128;
      rest >>= 7n;
    }
    this.buffer[this.length++] = Number(rest);
  }

  private reserve(extra: number): void {
    if (this.length + extra <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + extra));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}

/** One decoded field: an integer (signed 64 bit) or bytes. */
export interface WireField {
  field: number;
  int: bigint;
  bytes: Uint8Array;
}

const NO_BYTES = new Uint8Array(0);

/** All fields of a message in order. Throws a RangeError when the bytes are cut or malformed. */
export function readFields(message: Uint8Array): WireField[] {
  const fields: WireField[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = message[at++];
      if (byte === undefined) break;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return BigInt.asIntN(64, value);
    }
    throw new RangeError('Protocol message was truncated or contained an invalid varint');
  };
  const take = (length: number): Uint8Array => {
    const part = message.subarray(at, at + length);
    if (length < 0 || part.length !== length) throw new RangeError('Protocol message was truncated');
    at += length;
    return part;
  };
  while (at < message.length) {
    const tag = Number(varint());
    const field = tag >>> 3;
    const type = tag & 7;
    if (field === 0) throw new RangeError('Protocol message contained an invalid tag (zero)');
    if (type === VARINT) fields.push({ field, int: varint(), bytes: NO_BYTES });
    else if (type === LENGTH) fields.push({ field, int: 0n, bytes: take(Number(varint())) });
    else if (type === FIXED64) take(8);
    else if (type === FIXED32) take(4);
    else throw new RangeError('Protocol message tag had invalid wire type');
  }
  return fields;
}
