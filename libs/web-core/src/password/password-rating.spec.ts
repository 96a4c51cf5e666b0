import { isGoodForStaff, ratePassword } from './password-rating';

const OWN = ['alice-in-w', 'alice.w@example.com'];

describe('the rating of a password', () => {
  it.each([
    ['secret', 'common'],
    ['Passw0rd!', 'common'],
    ['zxcvbnm,', 'keyboard'],
    ['aaaaaaaaa', 'repeat'],
    ['20011231', 'date'],
    ['alice-in-w1', 'personal'],
    ['alice.w', 'personal'],
  ])('below strong comes with the reason: %s', async (password, tip) => {
    const rating = await ratePassword(password, OWN);
    expect(rating?.score).toBeLessThan(3);
    expect(rating?.tip).toBe(tip);
  });

  it.each(['correct horse battery', 'k9#mQ2vLpz', '十二个汉字长的密码也可以'])(
    'of a hard one is strong, without a tip: %s',
    async (password) => {
      const rating = await ratePassword(password, OWN);
      expect(rating?.score).toBeGreaterThanOrEqual(3);
      expect(rating?.tip).toBeNull();
    },
  );

  it('does not exist below six characters', async () => {
    expect(await ratePassword('k9#mQ', OWN)).toBeNull();
    expect(await ratePassword('', OWN)).toBeNull();
  });
});

it.each([
  ['secretsecret', 0, true],
  ['secretsecre', 2, false],
  ['xV7!qe2Rw', 3, true],
] as const)('a staff password is long or strong: %s with score %i', (password, score, good) => {
  expect(isGoodForStaff(password, { score, tip: null })).toBe(good);
});
