import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import type { Commission } from '../api';
import styles from './agents.module.css';

/** What staff are to judge: how sure it is that the buyer and the agent are one. */
function Why({ line: { flags, wallet_named: named } }: { line: Commission }) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const reasons = flags.map((flag) => {
    if (flag !== 'wallet_named' || named === null) return t(`line.flag.${flag}`);
    const from = formatDateTime(named.from, language);
    return named.until === null
      ? t('line.named.since', { from })
      : t('line.named.until', { from, until: formatDateTime(named.until, language) });
  });
  return ` ${[t('line.held'), ...reasons].join(' ')}`;
}

/** How a commission came about, and what becomes of it, in one or two sentences. */
export function CommissionText({ line }: { line: Commission }) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const {
    kind,
    reason,
    why,
    rate,
    rate_of: rateOf,
    base,
    part_of: whole,
    reversed,
    state,
    clears_at: clears,
    note,
    sub_agent: code,
    shared,
  } = line;
  const sale = t('line.sale', {
    rate,
    of: t(`line.rateOf.${rateOf}`),
    base: formatUsdt(base),
    why: t(`line.why.${why}`),
  });
  const part = (of: string) =>
    t('line.part', { whole: formatUsdt(of), rate, of: t(`line.rateOf.${rateOf}`), why: t(`line.why.${why}`) });
  const share = (): string =>
    whole === null
      ? t('line.share', { rate, base: formatUsdt(base), code })
      : t('line.sharePart', { whole: formatUsdt(whole), code });
  const earned = (): string => (kind === 'share' ? share() : whole === null ? sale : part(whole));
  const begun = kind === 'reversal' ? t(`line.reversal.${reason}`) : earned();
  return (
    <span className={styles.text}>
      {begun}
      {kind === 'sale' && shared !== null && ` ${t('line.shared', { amount: formatUsdt(shared) })}`}
      {parseUsdt(reversed) !== 0n && ` ${t('line.takenBack', { amount: formatUsdt(reversed) })}`}
      {line.held && <Why line={line} />}
      {state === 'pending' && !line.held && ` ${t('line.clears', { at: formatDateTime(clears, language) })}`}
      {note !== null && ` ${t('line.note', { note })}`}
    </span>
  );
}
