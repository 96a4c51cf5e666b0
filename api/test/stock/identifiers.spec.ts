import { EncryptionService } from '../../src/infrastructure/encryption/index.js';
import { loadConfig } from '../../src/config/index.js';
import type { IdentifierKind, LineFormat } from '../../src/modules/catalog/index.js';
import {
  hashIdentifier,
  hashIdentifiers,
  identifierScheme,
  NO_IDENTIFIER,
  normalizeIdentifier,
} from '../../src/modules/stock/domain/identifiers.js';

const vaultOf = (key: string) =>
  new EncryptionService(loadConfig({ JWT_SECRET: 'x'.repeat(32), MASTER_KEY: key, CHAIN_USDT_ADDRESS: 'none' }));

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
  ])('%s is the same as %s', (given, normal) => expect(normalizeIdentifier(given)).toBe(normal));

  const encryption = vaultOf('0'.repeat(64));

  const hashes = (text: string, format: LineFormat | null = null) => hashIdentifiers(encryption, text, format);
  const hashesOf = (...identifiers: string[]) => identifiers.map((one) => hashIdentifier(encryption, one));

  it.each([
    'alice|pw|mail@example.com',
    'Alice----pw',
    'alice\tpw',
    'alice',
    '@alice |pw----x',
    'alice:pw',
    'alice;pw',
    'https://facebook.com/alice|pw',
  ])('is found in the first field of %j when no fields are defined', (line) =>
    expect(hashes(line)).toEqual(hashesOf('alice')),
  );

  it('has a hash that only this shop can make, and none when it is empty', () => {
    expect(hashIdentifier(encryption, 'alice')).toMatch(/^[\w-]{22}$/);
    expect(hashIdentifier(vaultOf('1'.repeat(64)), 'alice')).not.toBe(hashIdentifier(encryption, 'alice'));
    expect(hashIdentifier(encryption, ' @ ')).toBe(NO_IDENTIFIER);
    expect(hashes('|secret')).toEqual([]);
  });

  describe('in lines of goods with a format', () => {
    const format = (...kinds: IdentifierKind[]): LineFormat => ({
      delimiter: '----',
      fields: kinds.map((identifier) => ({ name: { zh: '字段', en: '' }, masked: false, identifier })),
      uidField: null,
    });
    const full = format('uid', 'none', 'email', 'none', 'phone');

    it('is found in each field that is marked, in one spelling, and in no other', () => {
      expect(hashes('100012345678901----Pa55word----Alice@Example.COM----mailpw----+1 (555) 010-9999', full)).toEqual(
        hashesOf('100012345678901', 'alice@example.com', '15550109999'),
      );
    });

    it.each([
      ['no e-mail', '100012345678901----pw----none----mailpw----15550109999', ['100012345678901', '15550109999']],
      ['no number', '100012345678901----pw----a@example.com----x-----', ['100012345678901', 'a@example.com']],
      ['a placeholder', 'N/A----pw----a@example.com----x----0', ['a@example.com']],
      ['one sign', '-----pw----a@example.com----x----0', ['a@example.com']],
    ])('is not what a supplier writes for nothing: %s', (_, line, found) =>
      expect(hashes(line, full)).toEqual(hashesOf(...found)),
    );

    it('is the first field of a line with another shape, if the format marks it as an identifier', () => {
      expect(hashes('alice|pw', full)).toEqual(hashesOf('alice'));
      expect(hashes('pw|alice', format('none', 'uid', 'email'))).toEqual([]);
    });

    it('is counted once', () => {
      expect(hashes('a@example.com----A@example.com', format('username', 'email'))).toEqual(hashesOf('a@example.com'));
    });

    it('is indexed again when other fields are marked, not when names change', () => {
      const renamed = {
        ...full,
        fields: full.fields.map((field) => ({ ...field, name: { zh: '别的', en: 'Other' } })),
      };
      expect(identifierScheme(renamed)).toBe(identifierScheme(full));
      const others = [format('uid', 'none', 'none', 'none', 'phone'), { ...full, delimiter: '|' as const }, null];
      for (const other of others) expect(identifierScheme(other)).not.toBe(identifierScheme(full));
    });
  });
});
