import { CODE_MINUTES, type CodeLanguage, type CodePurpose } from './email-codes.js';

interface Words {
  subject: string;
  /** What happens, or does not, for somebody who asked for nothing. */
  ignore: string;
}

const WORDS: Record<CodePurpose, Record<CodeLanguage, Words>> = {
  verify_email: {
    en: {
      subject: 'your code to verify this e-mail',
      ignore: 'If you did not ask for it, ignore this mail: nothing happens without the code.',
    },
    'zh-cn': { subject: '邮箱验证码', ignore: '如果不是你本人操作，请忽略此邮件：没有验证码，不会有任何变化。' },
  },
  reset_password: {
    en: {
      subject: 'your code to set a new password',
      ignore: 'If you did not ask for it, ignore this mail: your password stays as it is.',
    },
    'zh-cn': { subject: '重设密码验证码', ignore: '如果不是你本人操作，请忽略此邮件：你的密码不会改变。' },
  },
};

/** The words of the mail that carries a code. The code is never in the subject, which notifications show. */
export function emailCodeMail(
  purpose: CodePurpose,
  language: CodeLanguage,
  { shopName, code }: { shopName: string; code: string },
): { subject: string; text: string } {
  const { subject, ignore } = WORDS[purpose][language];
  if (language === 'en') {
    return {
      subject: `${shopName}: ${subject}`,
      text: [
        `Your code: ${code}`,
        '',
        `Enter it within ${CODE_MINUTES} minutes on the page that asked for it. Nobody from the shop will ever ask you for it.`,
        ignore,
      ].join('\n'),
    };
  }
  return {
    subject: `${shopName}：${subject}`,
    text: [
      `你的验证码：${code}`,
      '',
      `请在 ${CODE_MINUTES} 分钟内在索取验证码的页面填写。商店的任何人都不会向你索要验证码。`,
      ignore,
    ].join('\n'),
  };
}
