import { formatDate } from '@lotline/web-core/i18n';
import { digits, formatUsdt } from '@lotline/web-core/money';
import { saveFile } from '@lotline/web-core/browser';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAction } from '../forms';
import { useLanguage } from '../i18n';
import { plainRate } from './figures';
import { commissionsQuery, downloadStatement } from './queries';
import { commissionTabs, countOf, type Commission, type CommissionTab } from './types';

/** The commissions of a tab, and all tabs with their counts. */
export function useCommissions(tab: CommissionTab) {
  const { t } = useTranslation('agents');
  const query = useInfiniteQuery(commissionsQuery(tab));
  const counts = query.data?.pages[0]?.counts ?? null;
  const tabs = commissionTabs.map((value) => {
    const label = t(`commissions.tab.${value}`);
    const count = countOf(value, counts);
    return { value, label: count === null ? label : t('commissions.counted', { label, count }) };
  });
  return { query, tabs, commissions: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

export interface CommissionTexts {
  title: string;
  amount: string;
  isNegative: boolean;
  /** What it was computed from; null of a reversal. */
  formula: string | null;
  state: string;
  /** Why it is as it is, and when it clears; `warns` of what holds it up. */
  reasons: { text: string; warns: boolean }[];
  /** What a message to support is about. */
  about: string;
}

/** What is said of a commission. */
export function useCommissionTexts(commission: Commission): CommissionTexts {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const { id, order_no: order, kind, amount, state, note } = commission;
  const isNegative = amount.startsWith('-');
  const formula = (): string => {
    const { base, rate, part_of: whole } = commission;
    if (whole !== null) return t('commissions.part', { whole: digits(whole) });
    const of = t(kind === 'share' ? 'commissions.ofCommission' : `commissions.of.${commission.rate_of}`);
    return t('commissions.formula', { base: digits(base), rate: plainRate(rate), of });
  };
  const reversalReason = (): string => {
    if (commission.reason !== 'rejected') return t('commissions.refund');
    return note === null ? t('commissions.rejectedPlain') : t('commissions.rejected', { note });
  };
  const saleReasons = (): CommissionTexts['reasons'] => {
    const { why, customer, sub_agent: code, shared } = commission;
    const { reversed, held, clears_at: clearsAt, cleared_at: clearedAt } = commission;
    const plain = (text: string) => ({ text, warns: false });
    const clears = state === 'pending' && !held;
    return [
      plain(code === null ? t(`commissions.why.${why}`, { customer }) : t('commissions.why.share', { code })),
      ...(shared === null ? [] : [plain(t('commissions.shared', { amount: formatUsdt(shared) }))]),
      ...(Number(reversed) > 0 ? [plain(t('commissions.partly', { amount: formatUsdt(reversed) }))] : []),
      ...(held ? [{ text: t('commissions.held'), warns: true }] : []),
      ...(!held && note !== null ? [plain(t('commissions.rejected', { note }))] : []),
      ...(clears ? [plain(t('commissions.clears', { date: formatDate(clearsAt, language) }))] : []),
      ...(clearedAt === null ? [] : [plain(t('commissions.cleared', { date: formatDate(clearedAt, language) }))]),
    ];
  };
  return {
    title: t(`commissions.${kind}`, { order }),
    amount: `${isNegative ? '' : '+'}${formatUsdt(amount)}`,
    isNegative,
    formula: kind === 'reversal' ? null : formula(),
    state: t(`commissions.tab.${state}`),
    reasons: kind === 'reversal' ? [{ text: reversalReason(), warns: false }] : saleReasons(),
    about: t('commissions.about', { id, order }),
  };
}

/** Saves all commissions as a file. */
export const useStatement = () =>
  useAction(async () => {
    const { blob, filename } = await downloadStatement();
    saveFile(blob, filename ?? 'commissions.csv');
  });
