import { Vault } from '../../core/crypto/index.js';
import { loadConfig } from '../../core/config/index.js';
import { identifierHash, identifierHashOfLine, NO_IDENTIFIER, normalIdentifier } from './identifiers.js';

const vaultOf = (key: string) =>
  new Vault(loadConfig({ JWT_SECRET: 'x'.repeat(32), MASTER_KEY: key, CHAIN_USDT_ADDRESS: 'none' }));

describe('an identifier', () => {
  it.each([
    [' Alice.Smith ', 'alice.smith'],
    ['@alice', 'alice'],
    ['Alice@Example.COM', 'alice@example.com'],
    ['１２３４５', '12345'],
    ['+1 (555) 010-9999', '15550109999'],
    ['100012345678901', '100012345678901'],
    ['https://www.facebook.com/profile.php?id=100012345678901&ref=x', '100012345678901'],
    ['https://facebook.com/alice.smith/', 'alice.smith'],
    ['m.facebook.com/Alice.Smith?mibextid=1', 'alice.smith'],
    ['https://t.me/@alice', 'alice'],
    ['alice/bob', 'alice/bob'],
    ['  ', ''],
  ])('%s is the same as %s', (given, normal) => expect(normalIdentifier(given)).toBe(normal));

  const vault = vaultOf('0'.repeat(64));

  it.each([
    'alice|pw|mail@example.com',
    'Alice----pw',
    'alice\tpw',
    'alice',
    '@alice |pw----x',
    'alice:pw',
    'alice;pw',
    'https://facebook.com/alice|pw',
  ])('is found in the first field of %j', (line) =>
    expect(identifierHashOfLine(vault, line)).toBe(identifierHash(vault, 'alice')),
  );

  it('is not found in what comes behind: nobody finds lines by a password', () => {
    expect(identifierHashOfLine(vault, 'alice|secret')).not.toBe(identifierHash(vault, 'secret'));
  });

  it('has a hash that only this shop can make, and none when it is empty', () => {
    expect(identifierHash(vault, 'alice')).toMatch(/^[\w-]{22}$/);
    expect(identifierHash(vaultOf('1'.repeat(64)), 'alice')).not.toBe(identifierHash(vault, 'alice'));
    expect(identifierHashOfLine(vault, '|secret')).toBe(NO_IDENTIFIER);
  });
});
