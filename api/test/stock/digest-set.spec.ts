import { createHash } from 'node:crypto';
import { DigestSet } from '../../src/modules/stock/services/import/digest-set.js';

const hash = (n: number) => createHash('sha256').update(String(n)).digest('base64url');

describe('the set of hashes', () => {
  it('takes each hash once, through every growth', () => {
    const set = new DigestSet();
    const take = () => Array.from({ length: 20_000 }, (_, n) => set.add(hash(n))).filter(Boolean).length;
    expect(take()).toBe(20_000);
    expect(take()).toBe(0);
  });

  it('distinguishes hashes that share their first 96 bits', () => {
    const set = new DigestSet();
    const made = Array.from({ length: 256 }, (_, n) => {
      const bytes = Buffer.alloc(32, 7);
      bytes[15] = n;
      return bytes.toString('base64url');
    });
    expect(made.every((one) => set.add(one))).toBe(true);
    expect(set.add(Buffer.alloc(32).toString('base64url'))).toBe(true);
    expect(set.add(Buffer.alloc(32).toString('base64url'))).toBe(false);
  });
});
