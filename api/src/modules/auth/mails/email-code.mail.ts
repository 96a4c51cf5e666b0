import { linkTo, type MailKind, SHOP_NAME } from '../../mail/index.js';
import type { CodePurpose } from '../entities/email-code.entity.js';
import { CODE_MINUTES } from '../services/email-codes.service.js';

/** Where a reader requests another code who has closed the page. */
export const CODE_PAGES: Record<CodePurpose, string> = {
  verify_email: '/client/account',
  reset_password: '/forgot-password',
};

interface Words {
  subject: string;
  button: string;
  /** What a reader should do who has not requested a code. */
  ignore: string;
}

/** The mail that carries a code. The code is never in the subject, which notifications show. */
const codeMail = (purpose: CodePurpose, zh: Words, en: Words): MailKind => ({
  kind: `auth.${purpose}`,
  variables: [
    SHOP_NAME,
    { name: 'code', sample: { zh: '123456', en: '123456' }, needed: true, secret: true },
    { name: 'minutes', sample: { zh: String(CODE_MINUTES), en: String(CODE_MINUTES) } },
    linkTo('url', CODE_PAGES[purpose]),
  ],
  button: { variable: 'url', label: { zh: zh.button, en: en.button } },
  builtIn: {
    en: {
      subject: `{{shop_name}}: ${en.subject}`,
      text: [
        'Your code: {{code}}',
        '',
        'Enter it within {{minutes}} minutes on the page that requested it. The store never asks you for this code.',
        '',
        'If you have closed that page, start again here:',
        '{{url}}',
        '',
        en.ignore,
      ].join('\n'),
    },
    zh: {
      subject: `{{shop_name}}：${zh.subject}`,
      text: [
        '你的验证码：{{code}}',
        '',
        '请在 {{minutes}} 分钟内填写。商店不会向你索要验证码，请勿告诉任何人。',
        '',
        '如果页面已关闭，请在这里重新操作：',
        '{{url}}',
        '',
        zh.ignore,
      ].join('\n'),
    },
  },
});

export const CODE_MAILS: Record<CodePurpose, MailKind> = {
  verify_email: codeMail(
    'verify_email',
    { subject: '邮箱验证码', button: '打开我的账户', ignore: '如果不是你本人操作，请忽略此邮件。' },
    {
      subject: 'verify your email',
      button: 'Open your account',
      ignore: 'If you did not request it, ignore this email: nothing happens without the code.',
    },
  ),
  reset_password: codeMail(
    'reset_password',
    { subject: '重设密码验证码', button: '重设密码', ignore: '如果不是你本人操作，请忽略此邮件：你的密码不会改变。' },
    {
      subject: 'reset your password',
      button: 'Reset password',
      ignore: 'If you did not request it, ignore this email: your password stays unchanged.',
    },
  ),
};
