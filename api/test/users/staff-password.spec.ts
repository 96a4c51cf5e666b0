import { jest } from '@jest/globals';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../../src/common/errors/index.js';
import { assertStaffPassword } from '../../src/modules/users/domain/staff-password.js';

const ALICE = { username: 'alice-in-w', email: 'alice.w@example.com' };

const faultOf = async (password: string) => {
  try {
    await assertStaffPassword(password, ALICE);
  } catch (error) {
    if (error instanceof AppError) return error.fields?.[0];
    throw error;
  }
  return null;
};

describe('a password of staff', () => {
  it.each(['twelve chars', '十二个汉字长的密码也可以', 'k9#mQ2vLpz', 'xV7!qe2Rw'])(
    'is taken when it is %s',
    async (password) => {
      expect(await faultOf(password)).toBeNull();
    },
  );

  it.each(['secret12', 'Passw0rd!', 'qwerty123', 'alice-in-w1', 'monkey2024', 'abc123', '20011231'])(
    'is rejected when it is short and easy to guess: %s',
    async (password) => {
      expect(await faultOf(password)).toEqual({ field: 'password', rule: 'staff_password', params: { min: 12 } });
    },
  );

  it('is rated by dictionaries that are made ready once', async () => {
    const rated = jest.spyOn(ZxcvbnFactory.prototype, 'check');
    await Promise.all(['secret12', 'Passw0rd!', 'qwerty123'].map(faultOf));
    expect(rated.mock.contexts).toHaveLength(3);
    expect(new Set(rated.mock.contexts).size).toBe(1);
    rated.mockRestore();
  });
});
