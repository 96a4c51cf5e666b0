import { formatDateTime } from '@lotline/web-core/i18n';
import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Transaction } from '../../../shared/money';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { useNow } from '@lotline/web-core/time';
import { releaseSettlement, useSettlementsCache, type Settlement } from '../api';
import styles from './settlements.module.css';

function useTimes() {
  const language = useLanguage();
  return (at: string) => formatDateTime(at, language, { seconds: true });
}

/** It is being paid, or something was signed that may still arrive: others see it, and when they can go on. */
function Paying(props: { id: string; paying: NonNullable<Settlement['paying']>; onPaid?: (txid: string) => void }) {
  const { id, paying, onPaid } = props;
  const { by, since, until, txid } = paying;
  const { t } = useTranslation(['settlements', 'errors']);
  const time = useTimes();
  const cache = useSettlementsCache();
  const over = useNow(5_000) >= Date.parse(until);
  const release = useMutation({
    mutationFn: () => releaseSettlement(id),
    onError: (failure) => toast('error', messageFor(failure, t)),
    onSettled: () => cache.changed(),
  });
  const words = { by, since: time(since), until: time(until) };
  return (
    <Notice
      kind="warning"
      title={t(txid === null ? 'paying.now' : 'paying.sent', words)}
      action={
        <span className={styles.buttons}>
          {txid !== null && onPaid && <Button onClick={() => onPaid(txid)}>{t('paid.open')}</Button>}
          {onPaid && (txid === null || over) && (
            <SendButton loading={release.isPending} onClick={() => release.mutate()}>
              {t(txid === null ? 'paying.release' : 'paying.ask')}
            </SendButton>
          )}
        </span>
      }
    >
      {txid !== null && <Transaction txid={txid} />}
      <p>{t(txid === null ? 'paying.nowText' : over ? 'paying.overText' : 'paying.sentText', words)}</p>
    </Notice>
  );
}

/** How far the paying of a settlement is: with a wallet, by a file, or found and not booked. */
export function Progress(props: { settlement: Settlement; onPaid?: (txid: string) => void }) {
  const { settlement, onPaid } = props;
  const { id, paying, in_batch: batch, problem_txid: problem, state } = settlement;
  const { t } = useTranslation('settlements');
  const time = useTimes();
  if (state !== 'approved') return null;
  return (
    <>
      {paying !== null && <Paying id={id} paying={paying} {...(onPaid ? { onPaid } : {})} />}
      {batch !== null && (
        <Notice kind="warning" live={false} title={t('inBatch.title', { by: batch.by, at: time(batch.at) })}>
          {t('inBatch.text')}
        </Notice>
      )}
      {problem !== null && (
        <Notice
          kind="warning"
          live={false}
          title={t('problem.title')}
          action={onPaid && <Button onClick={() => onPaid(problem)}>{t('paid.open')}</Button>}
        >
          <Transaction txid={problem} />
          <p>{t('problem.text')}</p>
        </Notice>
      )}
    </>
  );
}
