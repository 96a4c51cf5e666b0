import type { StaffMailWords } from '../../mail/index.js';

/** What the audit log and the mail show of a payment method. */
export interface MethodContent {
  name: string;
  wallet_address: string;
  min_amount: string;
  enabled: boolean;
}

export interface MethodMailFacts {
  by: string;
  ip: string;
  before: MethodContent | null;
  after: MethodContent;
}

const line = ({ name, wallet_address, min_amount, enabled }: MethodContent): string =>
  `${name} · ${wallet_address} · ≥ ${min_amount} USDT · ${enabled ? '启用 / enabled' : '停用 / disabled'}`;

/** The mail about a changed receiving wallet. */
export const methodMail = ({ by, ip, before, after }: MethodMailFacts): StaffMailWords => ({
  zh: {
    subject: '收款地址已变更',
    text: `${by}（${ip}）修改了收款方式。新付款将使用新设置；旧地址仍会持续监控。如果不是你或你的同事操作，请立即登录检查。`,
  },
  en: {
    subject: 'Receiving wallet changed',
    text: `${by} (${ip}) changed a payment method. It applies to new payments; the old address stays watched. If this was not you or a colleague, log in and check immediately.`,
  },
  details: [...(before === null ? [] : [`之前 / before: ${line(before)}`]), `现在 / now: ${line(after)}`].join('\n'),
});
