import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { messageFor } from '@lotline/web-core/errors';
import { formatUsdt } from '@lotline/web-core/money';
import { claimResult, type Claim, type useClaims } from '@lotline/shop/claims';
import { IconButton } from '../../../shared/navigation/button';
import { Icon } from '../../../shared/content/icons';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { Time } from '../../../shared/content/time';
import { useNow } from '@lotline/web-core/time';
import styles from './lines/lines.module.css';

/** Reports the ticked lines as dead, with one tap. Says until when that is possible, and nothing afterwards. */
export function ReportDead({
  until,
  reportable,
  report,
  reporting,
  error,
}: Omit<ReturnType<typeof useClaims>, 'until'> & { until: string }) {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const now = useNow(30_000);
  if (Date.parse(until) <= now) return null;
  const [before, after] = t('claims.hint', { time: '\u0000' }).split('\u0000');
  return (
    <div className={styles.claim}>
      <p className={styles.state}>
        {before}
        <Time at={until} />
        {after}
      </p>
      {reportable.length > 0 && (
        <SendButton icon={<Icon name="warning" />} loading={reporting} onClick={report}>
          {t('claims.button', { count: reportable.length })}
        </SendButton>
      )}
      {error !== null && (
        <Notice tone="warning" title={t('claims.failed')}>
          {messageFor(error, t)}
        </Notice>
      )}
    </div>
  );
}

function StateOf({ claim }: { claim: Claim }) {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const amount = claim.refunded === null ? '' : formatUsdt(claim.refunded);
  return <span>{t(`claims.state.${claimResult(claim)}`, { amount })}</span>;
}

/** What became of the lines that were reported; replacements are hidden and shown with the lines. */
export function ClaimsList(props: {
  claims: readonly Claim[];
  revealed: boolean;
  onCopy: (text: string, name: string) => void;
}) {
  const { claims, revealed, onCopy } = props;
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const titleId = useId();
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby={titleId} aria-live="polite">
      <h3 id={titleId} className={styles.claimsTitle}>
        {t('claims.title')}
      </h3>
      <ul className={styles.claims}>
        {claims.map((claim) => {
          const name = t('claims.replacement', { no: claim.line_no });
          const text = claim.replacement?.text ?? null;
          return (
            <li key={claim.id}>
              <span>{t('claims.line', { no: claim.line_no })}</span>
              <StateOf claim={claim} />
              {claim.replacement !== null && text === null && <span>{t('claims.gone')}</span>}
              {text !== null && (
                <>
                  {revealed ? (
                    <code className={styles.replacement} translate="no">
                      {text}
                    </code>
                  ) : (
                    <span className={styles.masked} aria-label={t('lines.hidden')} role="img" />
                  )}
                  <IconButton
                    icon="copy"
                    className={styles.copy}
                    label={t('common:action.copyNamed', { name })}
                    onClick={() => onCopy(text, name)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
