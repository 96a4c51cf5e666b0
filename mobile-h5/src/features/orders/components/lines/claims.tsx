import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import type { OrderLine } from '@lotline/shop/lines';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../shared/components/icons';
import { NoticeBar } from '../../../../shared/components/notice-bar';
import { SendButton } from '../../../../shared/components/send-button';
import { useLanguage } from '../../../../shared/hooks/stored';
import { useNow } from '../../../../shared/hooks/use-now';
import { claimsQuery, fileClaims, type LinesSource, type OrderClaim } from '../../api';
import styles from './lines.module.css';

/** Lines that one request may report. */
const MOST = 150;

/** Reports the ticked lines as dead, with one tap. Says until when that is possible, and nothing afterwards. */
function ReportDead(props: {
  source: LinesSource;
  until: string;
  /** Those that are ticked and have not been reported. */
  lines: readonly OrderLine[];
  onReported: () => void;
}) {
  const { source, until, lines, onReported } = props;
  const { t } = useTranslation(['orders', 'errors']);
  const language = useLanguage();
  const client = useQueryClient();
  const now = useNow(Date.now, 30_000);
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
  return (
    <>
      <p className={styles.count}>{t('claims.hint', { time: formatDateTime(until, language) })}</p>
      {lines.length === 0 ? null : (
        <SendButton loading={report.isPending} onClick={() => report.mutate()}>
          {t('claims.button', { count: Math.min(lines.length, MOST) })}
        </SendButton>
      )}
      {report.error === null ? null : (
        <NoticeBar tone="warning">
          {t('claims.failed')} {messageFor(report.error, t)}
        </NoticeBar>
      )}
    </>
  );
}

function StateOf({ claim }: { claim: OrderClaim }) {
  const { t } = useTranslation('orders');
  const amount = claim.refunded === null ? '' : formatUsdt(claim.refunded);
  const alive = claim.state === 'refused' && claim.finding === 'alive';
  return <span>{alive ? t('claims.alive') : t(`claims.state.${claim.state}`, { amount })}</span>;
}

/** What became of the lines that were reported; replacements are hidden and shown with the lines. */
function ClaimsList(props: { claims: readonly OrderClaim[]; revealed: boolean; onCopy: (text: string) => void }) {
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
                    <span className={styles.masked} role="img" aria-label={t('lines.masked')} />
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

/** After-sale of delivered lines: reporting those that are ticked, and what became of the reported ones. */
export function Claims(props: {
  source: LinesSource;
  ticked: readonly OrderLine[];
  revealed: boolean;
  onReported: () => void;
  onCopy: (text: string) => void;
}) {
  const { source, ticked, revealed, onReported, onCopy } = props;
  const { data } = useQuery(claimsQuery(source));
  if (data === undefined) return null;
  const reported = new Set(data.items.map((claim) => claim.line_id));
  const lines = ticked.filter(({ id }) => !reported.has(id));
  return (
    <>
      {data.claim_until === null ? null : (
        <ReportDead source={source} until={data.claim_until} lines={lines} onReported={onReported} />
      )}
      <ClaimsList claims={data.items} revealed={revealed} onCopy={onCopy} />
    </>
  );
}
