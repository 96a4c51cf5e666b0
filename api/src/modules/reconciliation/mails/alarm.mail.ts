import { plural, type StaffMailWords } from '../../mail/index.js';
import type { ReconciliationDifference } from '../entities/reconciliation-difference.entity.js';

const MAX_SHOWN = 20;

/** The mail about new differences. */
export function alarmMail(
  differences: readonly Pick<ReconciliationDifference, 'checkName' | 'subject' | 'expected' | 'actual'>[],
): StaffMailWords {
  const lines = differences
    .slice(0, MAX_SHOWN)
    .map(({ checkName, subject, expected, actual }) => `- ${checkName}: ${subject}: ${expected} / ${actual}`);
  const { length: count } = differences;
  const left = count - lines.length;
  return {
    zh: {
      subject: '对账发现差异',
      text: `对账发现 ${count} 处新的差异（检查：对象：应为 / 实为）。系统没有自动更正，请核实原因。`,
    },
    en: {
      subject: plural(count, 'Reconciliation found a difference', `Reconciliation found ${count} differences`),
      text: `Reconciliation found ${plural(count, '1 new difference', `${count} new differences`)} (check: subject: expected / actual). Nothing was changed automatically; please find the cause.`,
    },
    details: [...lines, ...(left > 0 ? [`+ ${left}`] : [])].join('\n'),
  };
}
