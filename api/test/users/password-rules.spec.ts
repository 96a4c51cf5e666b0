import { AppError } from '../../src/common/errors/index.js';
import { COMMON_PASSWORDS } from '../../src/modules/users/domain/common-passwords.js';
import { assertGoodPassword } from '../../src/modules/users/domain/password-rules.js';

const ALICE = { username: 'Alice-in-W', email: 'alice.w@example.com' };

const fault = (password: string, owner: Parameters<typeof assertGoodPassword>[1] = ALICE) => {
  try {
    assertGoodPassword(password, owner);
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  return null;
};

describe('a password', () => {
  it.each([
    '123456',
    'password',
    ' Password ',
    'qwerty',
    'QWERTY',
    '１２３４５６',
    'woaini1314',
    'zzzzzzzzzzzz',
    '。。。。。。',
  ])('that is as common as %j is rejected', (password) =>
    expect(fault(password)).toMatchObject([{ field: 'password', rule: 'common_password' }]),
  );

  it.each(['alice-in-w', 'ALICE-IN-W', 'alice.w@example.com', 'Alice.W'])(
    'that is the user’s own name, %j, is rejected',
    (own) => expect(fault(own)).toMatchObject([{ field: 'password', rule: 'like_account' }]),
  );

  it.each(['correct horse', '新 password', 'secret-1', 'passwords are long', '123456 and more'])(
    'like %j is accepted',
    (good) => expect(fault(good)).toBeNull(),
  );

  it('is compared with the e-mail alone where the name is not known', () => {
    expect(fault('alice-in-w', { email: ALICE.email })).toBeNull();
    expect(fault('alice.w', { email: ALICE.email })).not.toBeNull();
  });
});

describe('the list of common passwords', () => {
  it('has at least a thousand that the shortest allowed length lets through, all as they are compared', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(1_000);
    for (const one of COMMON_PASSWORDS) {
      expect(one.length).toBeGreaterThanOrEqual(6);
      expect(one).toBe(one.normalize('NFKC').trim().toLowerCase());
    }
  });
});
