import type { Order } from '../../orders/index.js';

/** The words of the mail with replacements, in the buyer's language. The lines are attached, never in the body. */
export function replacementMail(
  { orderNo, language }: Pick<Order, 'orderNo' | 'language'>,
  { shopName, url, lines }: { shopName: string; url: string; lines: number },
): { subject: string; text: string } {
  if (language === 'en') {
    return {
      subject: `${shopName}: ${lines === 1 ? 'a replacement' : 'replacements'} for order ${orderNo}`,
      text: [
        `We checked what you claimed of order ${orderNo}: ${lines === 1 ? 'one line was' : `${lines} lines were`} dead. The ${lines === 1 ? 'replacement is' : 'replacements are'} in the attached file, and here:`,
        url,
        'Whoever has this link can see the lines. Keep it to yourself.',
        '',
        'Replacements are destroyed after 7 days. Save them before then.',
      ].join('\n'),
    };
  }
  return {
    subject: `${shopName}：订单 ${orderNo} 的补发内容`,
    text: [
      `我们核实了你对订单 ${orderNo} 的售后申请，其中 ${lines} 行已失效。补发内容在附件中，也可以在这里查看：`,
      url,
      '拿到此链接的人都能看到内容，请勿转发。',
      '',
      '补发内容将在 7 天后销毁，请及时保存。',
    ].join('\n'),
  };
}
