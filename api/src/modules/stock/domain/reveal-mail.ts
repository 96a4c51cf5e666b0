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
    subject: `${shopName}: ${by} 已查看 ${used} 条库存内容 · ${by} has revealed ${used} stock lines`,
    text: [
      `${by}（${ip}）在 24 小时内已查看 ${used} 条库存内容，超过每人每日上限（${perDay} 条）的一半。时间：${at}`,
      `${by} (${ip}) has revealed ${used} stock lines within 24 hours: more than half of what one person may (${perDay}). At: ${at}`,
      '',
      '每次查看的条目与理由都在审计日志中。如果这不正常，请立即封禁该账号：',
      'The audit log has each line with its reason. If this is not as it should be, ban the account at once:',
      url,
    ].join('\n'),
  };
}
