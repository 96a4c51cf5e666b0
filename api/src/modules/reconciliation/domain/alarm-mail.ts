import type { ReconciliationDifference } from '../entities/reconciliation-difference.entity.js';

const MAX_SHOWN = 20;

/** The words of the mail about new differences, in both languages: an owner may read either. */
export function alarmMail(
  differences: readonly Pick<ReconciliationDifference, 'checkName' | 'subject' | 'expected' | 'actual'>[],
  { shopName, url }: { shopName: string; url: string },
): { subject: string; text: string } {
  const lines = differences
    .slice(0, MAX_SHOWN)
    .map(({ checkName, subject, expected, actual }) => `- ${checkName}: ${subject}: ${expected} / ${actual}`);
  const left = differences.length - lines.length;
  return {
    subject: `${shopName}: 对账发现差异 · Reconciliation found a difference`,
    text: [
      `对账发现 ${differences.length} 处新的差异（检查：对象：应为 / 实为）。系统没有自动更正，请核实原因。`,
      `Reconciliation found ${differences.length} new differences (check: subject: expected / actual). Nothing was changed automatically; please find the cause.`,
      '',
      ...lines,
      ...(left > 0 ? [`+ ${left}`] : []),
      '',
      url,
    ].join('\n'),
  };
}
