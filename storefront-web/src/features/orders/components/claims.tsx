import { messageFor } from '@lotline/web-core/errors';
import { formatUsdt } from '@lotline/web-core/money';
import type { OrderLine } from '@lotline/shop/lines';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconButton } from '../../../shared/navigation/button';
import { Icon } from '../../../shared/content/icons';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { useText } from '../../../shared/text';
import { Time, useNow } from '../../../shared/content/time';
import { claimsQuery, fileClaims, type LinesSource, type OrderClaim } from '../api';
import styles from './lines/lines.module.css';

/** Lines that one request may report. */
const MOST = 150;

/** Reports the ticked lines as dead, with one tap. Says until when that is possible, and nothing afterwards. */
export function ReportDead(props: {
  source: LinesSource;
  until: string;
  /** Those that are ticked and have not been reported. */
  lines: readonly OrderLine[];
  onReported: () => void;
}) {
  const { source, until, lines, onReported } = props;
  const { t } = useText('orders');
  const client = useQueryClient();
  const now = useNow(30_000);
  const report = useMutation({
    mutationFn: () =>
      fileClaims(
        source,
        lines.slice(0, MOST).map(({ id }) => id),
      ),
    onSuccess: (claims) => {
      client.setQueryData(claimsQuery(source).queryKey, claims);
      onReported();
    },
    onError: () => void client.invalidateQueries({ queryKey: claimsQuery(source).queryKey }),
  });
  if (Date.parse(until) <= now) return null;
  const [before, after] = t('claims.hint', { time: '\u0000' }).split('\u0000');
  return (
    <div className={styles.claim}>
      <p className={styles.state}>
        {before}
        <Time at={until} />
        {after}
      </p>
      {lines.length > 0 && (
        <SendButton icon={<Icon name="warning" />} loading={report.isPending} onClick={() => report.mutate()}>
          {t('claims.button', { count: Math.min(lines.length, MOST) })}
        </SendButton>
      )}
      {report.error !== null && (
        <Notice tone="warning" title={t('claims.failed')}>
          {messageFor(report.error, t)}
        </Notice>
      )}
    </div>
  );
}

function StateOf({ claim }: { claim: OrderClaim }) {
  const { t } = useText('orders');
  const amount = claim.refunded === null ? '' : formatUsdt(claim.refunded);
  const alive = claim.state === 'refused' && claim.finding === 'alive';
  return <span>{alive ? t('claims.alive') : t(`claims.state.${claim.state}`, { amount })}</span>;
}

/** What became of the lines that were reported; replacements are hidden and shown with the lines. */
export function ClaimsList(props: {
  claims: readonly OrderClaim[];
  revealed: boolean;
  onCopy: (text: string, name: string) => void;
}) {
  const { claims, revealed, onCopy } = props;
  const { t } = useText('orders');
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="claims-title" aria-live="polite">
      <h3 id="claims-title" className={styles.claimsTitle}>
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
