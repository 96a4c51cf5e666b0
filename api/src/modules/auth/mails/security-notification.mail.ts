import { linkTo, type MailKind, SHOP_NAME } from '../../mail/index.js';
import type { SecurityEvent } from '../services/security-notifications.service.js';

interface Words {
  subject: string;
  what: string;
  /** What else to do for a user who did not do it. */
  also?: string;
}

type Variables = MailKind['variables'];

const both = (sample: string) => ({ zh: sample, en: sample });

/** A mail about a change to the sign-in. It requests nothing and carries no secret: it says where to look. */
const securityMail = (what: SecurityEvent, zh: Words, en: Words, variables: Variables = []): MailKind => ({
  kind: `auth.${what}`,
  variables: [
    SHOP_NAME,
    { name: 'username', sample: both('sample') },
    { name: 'when', sample: { zh: '2026-01-02 23:30 UTC+8', en: '2026-01-02 15:30 UTC' }, needed: true },
    { name: 'where', sample: both('Chrome · Windows · 192.0.2.1') },
    ...variables,
    linkTo('password_url', '/forgot-password'),
    linkTo('account_url', '/account'),
  ],
  button: { variable: 'password_url', label: { zh: '重设密码', en: 'Reset password' } },
  builtIn: {
    en: {
      subject: `{{shop_name}}: ${en.subject}`,
      text: [
        en.what,
        '',
        'Account: {{username}}',
        'When: {{when}}',
        'Where: {{where}}',
        '',
        'If this was you, there is nothing to do.',
        'If not, set a new password, which logs you out everywhere:',
        '{{password_url}}',
        'Then check your devices and your authenticator:',
        '{{account_url}}',
        ...(en.also === undefined ? [] : [en.also]),
      ].join('\n'),
    },
    zh: {
      subject: `{{shop_name}}：${zh.subject}`,
      text: [
        zh.what,
        '',
        '账户：{{username}}',
        '时间：{{when}}',
        '位置：{{where}}',
        '',
        '如果是你本人操作，无需理会。',
        '如果不是，请立即重设密码（所有设备会随之退出登录）：',
        '{{password_url}}',
        '然后检查登录设备与身份验证器：',
        '{{account_url}}',
        ...(zh.also === undefined ? [] : [zh.also]),
      ].join('\n'),
    },
  },
});

const SUPPORT = {
  zh: '若你无法登录，请联系客服，由工作人员解绑他人设置的身份验证器。',
  en: 'If you cannot log in, contact support: they can remove an authenticator that someone else set up.',
};

export const SECURITY_MAILS: Record<SecurityEvent, MailKind> = {
  password_changed: securityMail(
    'password_changed',
    { subject: '你的密码已更改', what: '你账户的密码已更改，所有设备已退出登录。' },
    {
      subject: 'your password was changed',
      what: 'The password of your account was changed, and all devices were logged out.',
    },
  ),
  totp_enrolled: securityMail(
    'totp_enrolled',
    { subject: '已绑定身份验证器', what: '你的账户已绑定身份验证器。', also: SUPPORT.zh },
    {
      subject: 'an authenticator was set up',
      what: 'An authenticator app was set up for your account.',
      also: SUPPORT.en,
    },
  ),
  totp_removed: securityMail(
    'totp_removed',
    { subject: '已解绑身份验证器', what: '你账户的身份验证器已解绑，登录只需密码。' },
    {
      subject: 'your authenticator was removed',
      what: 'The authenticator of your account was removed; only the password is needed to log in.',
    },
  ),
  recovery_codes_renewed: securityMail(
    'recovery_codes_renewed',
    { subject: '恢复码已更换', what: '你的账户已生成新的恢复码，旧的恢复码已失效。', also: SUPPORT.zh },
    {
      subject: 'your recovery codes were renewed',
      what: 'New recovery codes were created for your account; the old ones no longer work.',
      also: SUPPORT.en,
    },
  ),
  new_sign_in: securityMail(
    'new_sign_in',
    { subject: '新设备登录', what: '你的员工账户在新的设备或网络上登录。' },
    {
      subject: 'login from a new device',
      what: 'Your staff account was logged in to from a new device or network.',
    },
  ),
  wallet_changed: securityMail(
    'wallet_changed',
    { subject: '你的钱包已更改', what: '你账户的 TRON 钱包已由 {{former_wallet}} 更改为 {{wallet}}。' },
    {
      subject: 'your wallet was changed',
      what: 'The TRON wallet of your account was changed from {{former_wallet}} to {{wallet}}.',
    },
    [
      { name: 'former_wallet', sample: both('TR7NHq…gjLj6t') },
      { name: 'wallet', sample: both('TNPeea…1NYqeL'), needed: true },
    ],
  ),
};
