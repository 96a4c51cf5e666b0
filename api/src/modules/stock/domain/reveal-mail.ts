export interface RevealFacts {
  by: string;
  ip: string;
  used: number;
  perDay: number;
  at: string;
}

/** The mail is bilingual, since the language of an owner is unknown. */
export function revealMail(
  { by, ip, used, perDay, at }: RevealFacts,
  { shopName, url }: { shopName: string; url: string },
): { subject: string; text: string } {
  return {
    subject: `${shopName}: ${by} 已查看 ${used} 个库存账号 · ${by} has revealed ${used} items in stock`,
    text: [
      `${by}（${ip}）在 24 小时内已查看 ${used} 个库存账号，超过每人每日上限（${perDay} 个）的一半。时间：${at}`,
      `${by} (${ip}) has revealed ${used} items in stock within 24 hours, more than half of the daily limit per person (${perDay}). Time: ${at}`,
      '',
      '每次查看与理由都在审计日志中。如有异常，请立即封禁该账户：',
      'The audit log lists each item with its reason. If this is suspicious, ban the account immediately:',
      url,
    ].join('\n'),
  };
}
