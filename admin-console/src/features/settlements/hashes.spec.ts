import { hashesIn } from './hashes';

const one = 'ab'.repeat(32);
const two = 'cd'.repeat(32);

describe('the transactions in a text', () => {
  it('are found in a file, in links and with 0x, each once, in their order', () => {
    const text = `address,amount,hash\nTJRab,20.000000,${two}\n"https://tronscan.org/#/transaction/${one}"\n0x${two.toUpperCase()}`;
    expect(hashesIn(text)).toEqual([two, one]);
  });

  it('are no other digits', () => {
    expect(hashesIn(`${one}a ${one.slice(1)} text`)).toEqual([]);
  });
});
