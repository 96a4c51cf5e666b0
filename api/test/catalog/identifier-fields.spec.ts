import {
  defaultIdentifiers,
  findIdentifierProblem,
  isSecret,
} from '../../src/modules/catalog/domain/identifier-fields.js';

const field = (name: string, masked = false) => ({ name: { zh: name, en: '' }, masked });

describe('what a field of a line identifies', () => {
  it.each([
    [
      ['UID', '密码', '2FA', '邮箱', '邮箱密码'],
      ['uid', 'none', 'none', 'email', 'none'],
    ],
    [
      ['User name', 'Password', 'E-mail', 'Mail password'],
      ['username', 'none', 'email', 'none'],
    ],
    [
      ['账号', '密码', '手机号', 'Cookie', 'Token'],
      ['username', 'none', 'phone', 'none', 'none'],
    ],
    [
      ['账号状态', '注册邮箱', '恢复码', 'User-Agent'],
      ['none', 'email', 'none', 'none'],
    ],
    [
      ['UID', '备用邮箱', 'Recovery email', 'Recovery phone', '辅助手机', 'Secondary mail', 'Alternate e-mail'],
      ['uid', 'none', 'none', 'none', 'none', 'none', 'none'],
    ],
    [
      ['备用邮箱', 'Backup phone'],
      ['none', 'none'],
    ],
    [['EmailPW'], ['none']],
    [
      ['主页链接', '接码链接', '验证邮箱'],
      ['uid', 'none', 'none'],
    ],
  ])('follows from its name: %j', (names, kinds) =>
    expect(
      defaultIdentifiers(
        names.map((name) => field(name)),
        null,
      ),
    ).toEqual(kinds),
  );

  it('is the first field when no name says it, unless that is hidden or secret', () => {
    expect(defaultIdentifiers([field('一'), field('二')], null)).toEqual(['username', 'none']);
    expect(defaultIdentifiers([field('一', true), field('二')], null)).toEqual(['none', 'none']);
    expect(defaultIdentifiers([field('密码'), field('二')], null)).toEqual(['none', 'none']);
    expect(defaultIdentifiers([], null)).toEqual([]);
    for (const name of ['卡密', '激活码', '兑换码', '序列号', 'CDK', 'Serial', '恢复邮箱']) {
      expect([name, defaultIdentifiers([field(name)], null)]).toEqual([name, ['none']]);
    }
  });

  it('is a UID in the field that the live check reads', () => {
    expect(defaultIdentifiers([field('一'), field('编号')], 2)).toEqual(['none', 'uid']);
  });

  it.each([
    '密码',
    '邮箱密码',
    'Password',
    'pwd',
    'Mail PW',
    'EmailPW',
    '卡密',
    '激活码',
    '兑换码',
    '序列号',
    'CDK',
    'Serial',
    '2FA',
    '2 fa',
    'TOTP',
    'Cookie',
    'API key',
    'access_token',
    '恢复码',
    '密钥',
    '密保邮箱',
    'Backup codes',
    'PIN',
  ])('is never %s', (name) => {
    expect(isSecret(field(name))).toBe(true);
    expect(isSecret({ name: { zh: '字段', en: name } })).toBe(true);
    for (const kind of ['uid', 'username', 'email', 'phone'] as const) {
      expect(findIdentifierProblem(field(name), kind)).toBe('secret');
    }
  });

  it('may be hidden only where its form distinguishes it from a password', () => {
    expect(findIdentifierProblem(field('邮箱', true), 'email')).toBeNull();
    expect(findIdentifierProblem(field('手机', true), 'phone')).toBeNull();
    expect(findIdentifierProblem(field('UID', true), 'uid')).toBe('not_hidden');
    expect(findIdentifierProblem(field('字段', true), 'username')).toBe('not_hidden');
    expect(findIdentifierProblem(field('字段', true), 'none')).toBeNull();
  });
});
