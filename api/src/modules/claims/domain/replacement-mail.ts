import type { Order } from '../../orders/index.js';

/** The words of the mail with replacements, in the buyer's language. The accounts are attached, never in the body. */
export function replacementMail(
  { orderNo, language }: Pick<Order, 'orderNo' | 'language'>,
  { shopName, url, lines }: { shopName: string; url: string; lines: number },
): { subject: string; text: string } {
  if (language === 'en') {
    return {
      subject: `${shopName}: your ${lines === 1 ? 'replacement' : 'replacements'} for order ${orderNo}`,
      text: [
        `We checked your warranty claim for order ${orderNo}: ${lines === 1 ? '1 account was' : `${lines} accounts were`} dead. The ${lines === 1 ? 'replacement is' : 'replacements are'} in the attached file and here:`,
        url,
        "Anyone with this link can see your accounts. Don't share it.",
        '',
        'Replacements are deleted after 7 days. Download a copy before then.',
      ].join('\n'),
    };
  }
  return {
    subject: `${shopName}：订单 ${orderNo} 已补发`,
    text: [
      `我们核实了你对订单 ${orderNo} 的售后申请，其中 ${lines} 个已失效。补发的账号在附件中，也可以在这里查看：`,
      url,
      '任何拿到链接的人都能看到账号，请勿转发。',
      '',
      '补发的账号将在 7 天后自动删除，请先下载保存。',
    ].join('\n'),
  };
}
