import { type MailKind, SHOP_NAME } from '../../mail/index.js';
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
    { name: 'when', sample: both('2026-01-02 15:30 UTC'), needed: true },
    { name: 'where', sample: both('Chrome · Windows · 192.0.2.1') },
    ...variables,
    { name: 'password_url', sample: both('https://shop.example/forgot-password') },
    { name: 'account_url', sample: both('https://shop.example/client/account') },
  ],
  builtIn: {
    en: {
      subject: `{{shop_name}}: ${en.subject}`,
      text: [
        `${en.what} Account: {{username}}`,
        '',
        'When: {{when}}',
        'Where: {{where}}',
        '',
        'If you know of it, there is nothing to do.',
        'If you do not, set a new password, which signs you out everywhere: {{password_url}}',
        'Then see where you are signed in, and your second factor: {{account_url}}',
        ...(en.also === undefined ? [] : [en.also]),
      ].join('\n'),
    },
    zh: {
      subject: `{{shop_name}}：${zh.subject}`,
      text: [
        `${zh.what}账号：{{username}}`,
        '',
        '时间：{{when}}',
        '位置：{{where}}',
        '',
        '如果你知道这次操作，无需理会。',
        '如果你不知情，请立即重设密码（所有设备会随之退出登录）：{{password_url}}',
        '然后查看登录设备与两步验证：{{account_url}}',
        ...(zh.also === undefined ? [] : [zh.also]),
      ].join('\n'),
    },
  },
});

const SUPPORT = {
  zh: '若你无法登录，请联系客服，由工作人员移除他人设置的两步验证。',
  en: 'If you cannot sign in, write to the customer service: staff can remove a second factor that somebody else set up.',
};

export const SECURITY_MAILS: Record<SecurityEvent, MailKind> = {
  password_changed: securityMail(
    'password_changed',
    { subject: '你的密码已更改', what: '你账号的密码已更改，所有设备已退出登录。' },
    {
      subject: 'your password was changed',
      what: 'The password of your account was changed, and all devices were signed out.',
    },
  ),
  totp_enrolled: securityMail(
    'totp_enrolled',
    { subject: '已开启两步验证', what: '你的账号已设置两步验证。', also: SUPPORT.zh },
    {
      subject: 'a second factor was set up',
      what: 'Your account asks for codes of an authenticator from now on.',
      also: SUPPORT.en,
    },
  ),
  totp_removed: securityMail(
    'totp_removed',
    { subject: '已移除两步验证', what: '你账号的两步验证已移除，登录只需密码。' },
    {
      subject: 'your second factor was removed',
      what: 'The second factor of your account was removed; the password alone signs in.',
    },
  ),
  recovery_codes_renewed: securityMail(
    'recovery_codes_renewed',
    { subject: '恢复码已更新', what: '你的账号已生成新的恢复码，旧的恢复码已失效。', also: SUPPORT.zh },
    {
      subject: 'new recovery codes were made',
      what: 'New recovery codes were made for your account; the earlier ones have ended.',
      also: SUPPORT.en,
    },
  ),
  new_sign_in: securityMail(
    'new_sign_in',
    { subject: '新位置登录', what: '有人从新的设备或网络登录了你的工作人员账号。' },
    {
      subject: 'a sign-in from a new place',
      what: 'Your staff account was signed in to from a device or network that is new.',
    },
  ),
  wallet_changed: securityMail(
    'wallet_changed',
    { subject: '你的钱包已更改', what: '你账号填写的 TRON 钱包已由 {{former_wallet}} 更改为 {{wallet}}。' },
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
