import { mailTime, plural, type StaffMailWords } from '../../mail/index.js';

export interface RevealFacts {
  by: string;
  ip: string;
  used: number;
  perDay: number;
  /** ISO instant. */
  at: string;
}

/** The mail about a member of staff who has revealed much of the stock. */
export function revealMail({ by, ip, used, perDay, at: iso }: RevealFacts): StaffMailWords {
  const at = new Date(iso);
  const items = plural(used, '1 item', `${used} items`);
  return {
    zh: {
      subject: `${by} 已查看 ${used} 个库存账号`,
      text: `${by}（${ip}）在 24 小时内已查看 ${used} 个库存账号，超过每人每日上限（${perDay} 个）的一半。时间：${mailTime(at, 'zh-cn')}。每次查看与理由都在审计日志中。如有异常，请立即封禁该账户。`,
    },
    en: {
      subject: `${by} has revealed ${items} in stock`,
      text: `${by} (${ip}) has revealed ${items} in stock within 24 hours, more than half of the daily limit per person (${perDay}). Time: ${mailTime(at, 'en')}. The audit log lists each item with its reason. If this is suspicious, ban the account immediately.`,
    },
  };
}
