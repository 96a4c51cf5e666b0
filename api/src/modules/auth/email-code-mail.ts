import { CODE_MINUTES, type CodeLanguage } from './email-codes.js';

/** The words of the mail that carries a code to verify an e-mail address. */
export function emailCodeMail(
  language: CodeLanguage,
  { shopName, code }: { shopName: string; code: string },
): { subject: string; text: string } {
  if (language === 'en') {
    return {
      subject: `${shopName}: your code to verify this e-mail`,
      text: [
        `Your code: ${code}`,
        '',
        `Enter it within ${CODE_MINUTES} minutes on the page that asked for it. Nobody from the shop will ever ask you for it.`,
        'If you did not ask for it, ignore this mail: nothing happens without the code.',
      ].join('\n'),
    };
  }
  return {
    subject: `${shopName}：邮箱验证码`,
    text: [
      `您的验证码：${code}`,
      '',
      `请在 ${CODE_MINUTES} 分钟内在索取验证码的页面填写。商店的任何人都不会向您索要验证码。`,
      '如果不是您本人操作，请忽略此邮件：没有验证码，不会有任何变化。',
    ].join('\n'),
  };
}
