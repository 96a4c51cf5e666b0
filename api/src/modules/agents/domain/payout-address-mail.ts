export interface PayoutAddressMailParams {
  shopName: string;
  before: string;
  after: string;
  /** End of the payout freeze. */
  until: string;
  url: string;
}

/** The mail about a changed payout address. It has both languages, because the agent must understand it at once. */
export const buildPayoutAddressMail = ({ shopName, before, after, until, url }: PayoutAddressMailParams) => ({
  subject: `${shopName}: 佣金打款地址已变更 · Payout address changed`,
  text: [
    `你的佣金打款地址已变更。${until} 之前不能提现。`,
    `Your payout address was changed. Payouts are paused until ${until}.`,
    '',
    `之前 / before: ${before}`,
    `现在 / now: ${after}`,
    '',
    '如果不是你本人操作，请立即联系客服并修改密码：',
    'If this was not you, contact support and change your password immediately:',
    url,
  ].join('\n'),
});
