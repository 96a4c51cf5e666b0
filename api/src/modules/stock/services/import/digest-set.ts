const WORDS = 4;
const FIRST_SLOTS = 4_096;

/**
 * Remembers 128 bits of each hash outside the JavaScript heap: 32 to 64 bytes a hash, where a Set of strings would take
 * some hundred and slow down every garbage collection.
 */
export class DigestSet {
  private slots = new Uint32Array(FIRST_SLOTS * WORDS);
  private used = 0;

  /** Adds a base64url hash of at least 128 bits; false when it was there before. */
  add(hash: string): boolean {
    const bytes = Buffer.from(hash, 'base64url');
    const words: number[] = [0, 4, 8, 12].map((at) => bytes.readUInt32LE(at));
    // All zero marks a free slot.
    if (words.every((word) => !word)) words[0] = 1;
    if (!place(this.slots, words)) return false;
    this.used += 1;
    if (this.used * WORDS * 2 > this.slots.length) this.grow();
    return true;
  }

  private grow(): void {
    const bigger = new Uint32Array(this.slots.length * 2);
    for (let at = 0; at < this.slots.length; at += WORDS) {
      const words = this.slots.subarray(at, at + WORDS);
      if (words.some(Boolean)) place(bigger, words);
    }
    this.slots = bigger;
  }
}

/** Linear probing; the table is never more than half full. */
function place(slots: Uint32Array, words: ArrayLike<number>): boolean {
  const count = slots.length / WORDS;
  for (let slot = (words[0] ?? 0) % count; ; slot = (slot + 1) % count) {
    const at = slot * WORDS;
    const same = (index: number) => slots[at + index] === words[index];
    if (same(0) && same(1) && same(2) && same(3)) return false;
    if (slots[at] === 0 && slots[at + 1] === 0 && slots[at + 2] === 0 && slots[at + 3] === 0) {
      for (let index = 0; index < WORDS; index++) slots[at + index] = words[index] ?? 0;
      return true;
    }
  }
}
