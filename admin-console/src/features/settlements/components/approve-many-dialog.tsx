import { messageFor } from '@lotline/web-core/errors';
import { formatUsdt } from '@lotline/web-core/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { Notice } from '../../../shared/feedback/notice';
import { useReturnFocus } from '../../../shared/hooks/use-return-focus';
import { approveMany, requestedQuery, useSettlementsCache } from '../api';
import { refusal } from '../../../shared/api/refusal';
import { SendButton } from '../../../shared/components/send-button';
import styles from './settlements.module.css';
import { TickedSettlements, useTicks } from './ticked-settlements';

/** What has a warning is ticked by hand. */
const isUsual = ({ flags }: { flags: readonly string[] }): boolean => flags.length === 0;

type Result = Awaited<ReturnType<typeof approveMany>>;

/** There was no time left for these; they are asked for again. */
const waitingOf = ({ refused }: Result): string[] =>
  refused.filter(({ reason }) => reason === 'settlements.not_yet').map(({ id }) => id);

/** What was done, and which were not, each with its reason. */
function Done({ result, nameOf }: { result: Result; nameOf: (id: string) => string }) {
  const { t } = useTranslation(['settlements', 'errors']);
  const waiting = waitingOf(result);
  return (
    <div className={styles.notices}>
      <p role="status" className={styles.total}>
        {t('many.done', { count: result.approved.length, total: formatUsdt(result.total) })}
      </p>
      {waiting.length > 0 && <Notice kind="info">{t('many.notYet', { count: waiting.length })}</Notice>}
      {result.refused
        .filter(({ id }) => !waiting.includes(id))
        .map(({ id, reason, params }) => (
          <Notice key={id} kind="warning" title={nameOf(id)}>
            {messageFor(refusal(reason, params), t)}
          </Notice>
        ))}
    </div>
  );
}

/** Approves several at once: which of them, and what they come to, is seen before. Nothing moves yet. */
export function ApproveManyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settlements', 'common', 'errors']);
  const { data, error, isPending, refetch } = useQuery(requestedQuery);
  const cache = useSettlementsCache();
  useReturnFocus();
  const items = data?.items ?? [];
  const { chosen, isTicked, total, toggle } = useTicks(items, isUsual);
  const approve = useMutation({
    mutationFn: (ids: readonly string[]) => approveMany(ids),
    onSettled: () => cache.changed(),
  });
  const result = approve.data;
  const waiting = result === undefined ? [] : waitingOf(result);
  return (
    <Modal
      open
      width={720}
      title={t('many.title')}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('common:action.close') }}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('common:action.close')}
        </Button>,
        result === undefined && items.length > 0 && (
          <SendButton
            key="approve"
            type="primary"
            disabled={chosen.length === 0}
            loading={approve.isPending}
            onClick={() => approve.mutate(chosen.map(({ id }) => id))}
          >
            {t('many.submit', { count: chosen.length, total })}
          </SendButton>
        ),
        waiting.length > 0 && (
          <SendButton key="rest" type="primary" onClick={() => approve.mutate(waiting)}>
            {t('many.rest', { count: waiting.length })}
          </SendButton>
        ),
      ]}
    >
      {error !== null && (
        <Failure
          error={error}
          title={t('common:status.failed', { name: t('many.name') })}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <Loading name={t('many.name')} />}
      {approve.error !== null && <Failure error={approve.error} title={t('approve.failed')} />}
      {approve.isPending && <p role="status">{t('many.working')}</p>}
      {result !== undefined && (
        <Done result={result} nameOf={(id) => items.find((one) => one.id === id)?.username ?? id} />
      )}
      {result === undefined && data !== undefined && items.length === 0 && <p>{t('many.empty')}</p>}
      {result === undefined && items.length > 0 && (
        <>
          <p>{t('many.about')}</p>
          <TickedSettlements items={items} isTicked={isTicked} onToggle={toggle} />
          <p role="status" className={styles.total}>
            {t('batch.total', { count: chosen.length, total })}
          </p>
        </>
      )}
    </Modal>
  );
}
