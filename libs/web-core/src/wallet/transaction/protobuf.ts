/** One field as it stands on the wire. */
export interface Field {
  number: number;
  /** An integer for wire type 0, bytes for wire type 2. TRON's transactions use no other. */
  value: bigint | Uint8Array;
}

/** Largest signed 64-bit integer: above it lie the negative ones, which no field that we read may be. */
const MAX_INT64 = (1n << 63n) - 1n;

/**
 * Splits a protobuf message into its fields, strictly: every byte belongs to a field, integers take no more bytes than
 * they need, and an unknown wire type is an error. What a wallet signs must have exactly one reading.
 */
export function readFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;

  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at];
      if (byte === undefined || shift > 63n) throw new RangeError('Broken integer');
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if ((byte & 0x80) !== 0) continue;
      if (byte === 0 && shift > 0n) throw new RangeError('Integer is longer than it needs to be');
      if (value > MAX_INT64) throw new RangeError('Integer out of range');
      return value;
    }
  };

  while (at < bytes.length) {
    const tag = varint();
    const number = Number(tag >> 3n);
    const wireType = Number(tag & 7n);
    if (number === 0) throw new RangeError('Broken field number');
    if (wireType === 0) {
      fields.push({ number, value: varint() });
    } else if (wireType === 2) {
      const length = varint();
      if (length > BigInt(bytes.length - at)) throw new RangeError('Field runs past the end');
      fields.push({ number, value: bytes.subarray(at, at + Number(length)) });
      at += Number(length);
    } else {
      throw new RangeError('Unknown wire type');
    }
  }
  return fields;
}

/** Reads a message whose fields may each stand there once, and must all be among `known` (number → name, kind). */
export function readMessage(
  bytes: Uint8Array,
  known: Record<number, 'integer' | 'bytes'>,
): { integer: (number: number) => bigint | null; bytes: (number: number) => Uint8Array | null } {
  const found = new Map<number, bigint | Uint8Array>();
  for (const { number, value } of readFields(bytes)) {
    const kind = known[number];
    if (kind === undefined) throw new RangeError(`Unexpected field ${number}`);
    if ((typeof value === 'bigint') !== (kind === 'integer')) throw new RangeError(`Field ${number} has another type`);
    if (found.has(number)) throw new RangeError(`Field ${number} is repeated`);
    found.set(number, value);
  }
  return {
    integer: (number) => {
      const value = found.get(number);
      return typeof value === 'bigint' ? value : null;
    },
    bytes: (number) => {
      const value = found.get(number);
      return value instanceof Uint8Array ? value : null;
    },
  };
}
