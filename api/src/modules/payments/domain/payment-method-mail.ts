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

/** The words of the mail about a changed receiving wallet, in both languages: the language of an owner is not known. */
export function methodMail(
  { by, ip, before, after }: MethodMailFacts,
  { shopName, url }: { shopName: string; url: string },
): { subject: string; text: string } {
  return {
    subject: `${shopName}: 收款地址已变更 · Receiving wallet changed`,
    text: [
      `${by}（${ip}）修改了收款方式。新付款将使用新设置；旧地址仍会持续监控。`,
      `${by} (${ip}) changed a payment method. It applies to new payments; the old address stays watched.`,
      '',
      ...(before === null ? [] : [`之前 / before: ${line(before)}`]),
      `现在 / now: ${line(after)}`,
      '',
      '如果不是你或你的同事操作，请立即登录检查：',
      'If this was not you or a colleague, log in and check immediately:',
      url,
    ].join('\n'),
  };
}
