import { useLanguage } from '@lotline/shop/i18n';
import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { claimResult, type Claim, type useClaims } from '@lotline/shop/claims';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../shared/components/icons';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { SendButton } from '../../../../shared/components/send-button';
import { useNow } from '@lotline/web-core/time';
import styles from './lines.module.css';

/** Reports the ticked lines as dead, with one tap. Says until when that is possible, and nothing afterwards. */
export function ReportDead({
  until,
  reportable,
  report,
  reporting,
  error,
}: Omit<ReturnType<typeof useClaims>, 'until'> & { until: string }) {
  const { t } = useTranslation(['orders', 'errors']);
  const language = useLanguage();
  const now = useNow(30_000);
  if (Date.parse(until) <= now) return null;
  return (
    <>
      <p className={styles.count}>{t('claims.hint', { time: formatDateTime(until, language) })}</p>
      {reportable.length === 0 ? null : (
        <SendButton loading={reporting} onClick={report}>
          {t('claims.button', { count: reportable.length })}
        </SendButton>
      )}
      {error === null ? null : (
        <NoticeBar tone="warning">
          {t('claims.failed')} {messageFor(error, t)}
        </NoticeBar>
      )}
    </>
  );
}

function StateOf({ claim }: { claim: Claim }) {
  const { t } = useTranslation('orders');
  const amount = claim.refunded === null ? '' : formatUsdt(claim.refunded);
  return <span>{t(`claims.state.${claimResult(claim)}`, { amount })}</span>;
}

/** What became of the lines that were reported; replacements are hidden and shown with the lines. */
export function ClaimsList(props: { claims: readonly Claim[]; revealed: boolean; onCopy: (text: string) => void }) {
  const { claims, revealed, onCopy } = props;
  const { t } = useTranslation(['orders', 'common']);
  if (claims.length === 0) return null;
  return (
    <section aria-label={t('claims.title')} aria-live="polite">
      <h3 className={styles.claimsTitle}>{t('claims.title')}</h3>
      <ul className={styles.claims}>
        {claims.map((claim) => {
          const name = t('claims.replacement', { no: claim.line_no });
          const text = claim.replacement?.text ?? null;
          return (
            <li key={claim.id}>
              <span>{t('claims.line', { no: claim.line_no })}</span>
              <StateOf claim={claim} />
              {claim.replacement !== null && text === null ? <span>{t('claims.gone')}</span> : null}
              {text === null ? null : (
                <>
                  {revealed ? (
                    <code translate="no">{text}</code>
                  ) : (
                    <span className={styles.masked} role="img" aria-label={t('lines.hidden')} />
                  )}
                  <button
                    type="button"
                    className={styles.copy}
                    aria-label={t('common:action.copyNamed', { name })}
                    onClick={() => onCopy(text)}
                  >
                    <Icon name="copy" size={18} />
                  </button>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
