import { type MailKind, SHOP_NAME } from '../../mail/index.js';
import type { CodePurpose } from '../entities/email-code.entity.js';
import { CODE_MINUTES } from '../services/email-codes.service.js';

interface Words {
  subject: string;
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
  ],
  builtIn: {
    en: {
      subject: `{{shop_name}}: ${en.subject}`,
      text: [
        'Your code: {{code}}',
        '',
        'Enter it within {{minutes}} minutes on the page that requested it. The store never asks you for this code.',
        en.ignore,
      ].join('\n'),
    },
    zh: {
      subject: `{{shop_name}}：${zh.subject}`,
      text: [
        '你的验证码：{{code}}',
        '',
        '请在 {{minutes}} 分钟内填写。商店不会向你索要验证码，请勿告诉任何人。',
        zh.ignore,
      ].join('\n'),
    },
  },
});

export const CODE_MAILS: Record<CodePurpose, MailKind> = {
  verify_email: codeMail(
    'verify_email',
    { subject: '邮箱验证码', ignore: '如果不是你本人操作，请忽略此邮件。' },
    {
      subject: 'verify your email',
      ignore: 'If you did not request it, ignore this email: nothing happens without the code.',
    },
  ),
  reset_password: codeMail(
    'reset_password',
    { subject: '重设密码验证码', ignore: '如果不是你本人操作，请忽略此邮件：你的密码不会改变。' },
    {
      subject: 'reset your password',
      ignore: 'If you did not request it, ignore this email: your password stays unchanged.',
    },
  ),
};
