const WORDS_PER_DIGEST = 4;
const INITIAL_SLOTS = 4_096;

/**
 * Stores 128 bits of each hash outside the JavaScript heap: 32 to 64 bytes per hash, where a Set of strings takes some
 * hundred and slows down garbage collection.
 */
export class DigestSet {
  private slots = new Uint32Array(INITIAL_SLOTS * WORDS_PER_DIGEST);
  private used = 0;

  /** Adds a base64url hash of at least 128 bits; false when the set already has it. */
  add(hash: string): boolean {
    const bytes = Buffer.from(hash, 'base64url');
    const words: number[] = [0, 4, 8, 12].map((at) => bytes.readUInt32LE(at));
    // All zero marks a free slot.
    if (words.every((word) => !word)) words[0] = 1;
    if (!insertDigest(this.slots, words)) return false;
    this.used += 1;
    if (this.used * WORDS_PER_DIGEST * 2 > this.slots.length) this.grow();
    return true;
  }

  private grow(): void {
    const bigger = new Uint32Array(this.slots.length * 2);
    for (let at = 0; at < this.slots.length; at += WORDS_PER_DIGEST) {
      const words = this.slots.subarray(at, at + WORDS_PER_DIGEST);
      if (words.some(Boolean)) insertDigest(bigger, words);
    }
    this.slots = bigger;
  }
}

/** Linear probing; the table is never more than half full. */
function insertDigest(slots: Uint32Array, words: ArrayLike<number>): boolean {
  const count = slots.length / WORDS_PER_DIGEST;
  for (let slot = (words[0] ?? 0) % count; ; slot = (slot + 1) % count) {
    const at = slot * WORDS_PER_DIGEST;
    const same = (index: number) => slots[at + index] === words[index];
    if (same(0) && same(1) && same(2) && same(3)) return false;
    if (slots[at] === 0 && slots[at + 1] === 0 && slots[at + 2] === 0 && slots[at + 3] === 0) {
      for (let index = 0; index < WORDS_PER_DIGEST; index++) slots[at + index] = words[index] ?? 0;
      return true;
    }
  }
}
