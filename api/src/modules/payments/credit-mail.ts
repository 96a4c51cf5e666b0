import { readableUsdt } from '../../money/index.js';

export interface CreditFacts {
  language: 'zh-cn' | 'en';
  shopName: string;
  /** What was credited, in micro-USDT. */
  amountMicro: bigint;
  /** The order that the money came for. */
  orderNo: string;
  /** The e-mail is a user's, and verified: the money is in their balance already. */
  registered: boolean;
}

/** The words of the mail that tells a buyer of money that was not used and is theirs. */
export function creditMail(facts: CreditFacts): { subject: string; text: string } {
  const { language, shopName, orderNo, registered } = facts;
  const amount = `${readableUsdt(facts.amountMicro)} USDT`;
  if (language === 'en') {
    return {
      subject: `${shopName}: ${amount} credited, order ${orderNo}`,
      text: [
        `Of what you paid for order ${orderNo}, ${amount} was not used: it came too late, was too little or too much, or was given back.`,
        '',
        registered
          ? 'It is in the balance of your account. You can pay for your next order with it.'
          : 'We keep it for this e-mail address. To use it, create an account in the shop with this address and verify it: the money is then in your balance.',
        '',
        'We never ask for a key, a recovery phrase or another payment to release it.',
      ].join('\n'),
    };
  }
  return {
    subject: `${shopName}：已入账 ${amount}，订单 ${orderNo}`,
    text: [
      `你为订单 ${orderNo} 支付的款项中，有 ${amount} 未被使用（到账过晚、金额不足或多付，或已退回）。`,
      '',
      registered
        ? '这笔钱已存入你账户的余额，可用于支付下一个订单。'
        : '这笔钱已为此邮箱保留。请用此邮箱在商店注册并完成邮箱验证，之后它会转入你的余额。',
      '',
      '我们绝不会为此索要私钥、助记词或要求再次付款。',
    ].join('\n'),
  };
}
