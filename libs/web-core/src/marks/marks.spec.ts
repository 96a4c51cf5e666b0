import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { walletLinks } from '../wallet';
import { tokenMarks, walletMark } from '.';

describe('the marks of wallets and tokens', () => {
  it('are there for every wallet that a page can be opened in', () => {
    const drawn = readdirSync(join(import.meta.dirname, 'drawings'));
    for (const { id } of walletLinks('https://shop.example/', '1')) expect(drawn).toContain(`${id}.svg`);
    expect(Object.keys(tokenMarks)).toEqual(['usdt', 'tron']);
  });

  it('have a picture for a wallet that is not known', () => {
    expect(walletMark('something')).not.toBe('');
  });
});
