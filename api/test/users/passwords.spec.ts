import { hashPassword, verifyNothing, verifyPassword } from '../../src/modules/users/domain/passwords.js';

describe('passwords', () => {
  it('are stored as argon2id with 19 MiB and two passes, and their own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(first).not.toBe(second);
    expect(first.length).toBeLessThanOrEqual(160);
  });

  it('match themselves only', async () => {
    const hash = await hashPassword('Secret 密码');
    expect(await verifyPassword('Secret 密码', hash)).toBe(true);
    expect(await verifyPassword('secret 密码', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
    expect(await verifyNothing('Secret 密码')).toBe(false);
  });

  it('match however the keyboard composes their letters', async () => {
    expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  });

  it('differ by every one of 128 characters, NUL bytes and what follows them included', async () => {
    const long = 'x'.repeat(127);
    expect(await verifyPassword(`${long}b`, await hashPassword(`${long}a`))).toBe(false);
    expect(await verifyPassword('abc\0def', await hashPassword('abc\0xyz'))).toBe(false);
  });

  it('are checked with the settings that they were hashed with', async () => {
    const hash =
      '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQwMTIzNDU2Nw$' +
      (await import('node:crypto'))
        .argon2Sync('argon2id', {
          message: 'old',
          nonce: Buffer.from('somesalt01234567'),
          parallelism: 1,
          tagLength: 32,
          memory: 64,
          passes: 1,
        })
        .toString('base64')
        .replace(/=+$/, '');
    expect(await verifyPassword('old', hash)).toBe(true);
    expect(await verifyPassword('new', hash)).toBe(false);
  });

  it.each(['', 'plain', '$argon2i$v=19$m=64,t=1,p=1$AAAA$AAAA'])(
    'of a broken row (%j) match nothing',
    async (broken) => {
      await expect(verifyPassword('secret', broken)).rejects.toThrow('malformed');
    },
  );
});
