import { DownloadOutlined } from '@ant-design/icons';
import { messageFor } from '@lotline/web-core/errors';
import { formatUsdt } from '@lotline/web-core/money';
import { saveFile } from '@lotline/web-core/browser';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '@lotline/web-core/api';
import { FactList, type Fact } from '../../../shared/components/facts';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { FullAddress } from '../../../shared/money';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { useReturnFocus } from '../../../shared/hooks/use-return-focus';
import { downloadPayouts, payoutsQuery, useSettlementsCache, type Settlement } from '../api';
import styles from './settlements.module.css';
import { TickedSettlements, useTicks } from './ticked-settlements';

/** TRX that one transfer burns without energy of the wallet's own: to an address that has USDT, and to a new one. */
const FEE_TRX = { least: 7, most: 28 };

/** In no file yet, nobody pays it, and nothing was found that did. */
const isFree = ({ in_batch: batch, paying, problem_txid: problem }: Settlement): boolean =>
  batch === null && paying === null && problem === null;

/** What is needed to pay them: fees, and what the payout wallets have. */
function Needs({ count, wallets }: { count: number; wallets: readonly Schemas['PayoutWallet'][] }) {
  const { t } = useTranslation('settlements');
  const fees = { least: count * FEE_TRX.least, most: count * FEE_TRX.most };
  const rows: Fact[] = wallets.map(({ address, balance }) => [
    t('batch.wallet'),
    <span key={address} className={styles.head}>
      <strong className="money">{balance === null ? t('pay.unknown') : formatUsdt(balance)}</strong>
      <FullAddress address={address} name={t('batch.wallet')} />
    </span>,
  ]);
  return <FactList rows={[[t('batch.fees'), t('batch.feeRange', fees)], ...rows]} />;
}

/** What is left out, and why. */
function LeftOut({ data }: { data: Schemas['Payouts'] }) {
  const { t } = useTranslation('settlements');
  return (
    <div className={styles.notices}>
      {data.more > 0 && <Notice kind="info">{t('batch.more', { count: data.more })}</Notice>}
      {data.held_back > 0 && <Notice kind="info">{t('batch.heldBack', { count: data.held_back })}</Notice>}
    </div>
  );
}

/** Which of it, what that comes to, and what it needs. */
function Batch(props: { data: Schemas['Payouts']; ticks: ReturnType<typeof useTicks>; again: boolean }) {
  const { data, ticks, again } = props;
  const { chosen, isTicked, total, toggle } = ticks;
  const { t } = useTranslation('settlements');
  return (
    <>
      <p>{t('batch.about')}</p>
      <LeftOut data={data} />
      <TickedSettlements items={data.items} isTicked={isTicked} onToggle={toggle} />
      {again && <Notice kind="warning">{t('batch.again')}</Notice>}
      <Needs count={chosen.length} wallets={data.wallets} />
      <p role="status" className={styles.total}>
        {t('batch.total', { count: chosen.length, total })}
      </p>
    </>
  );
}

/** What is approved and to be paid now: which of it, what that comes to, and the file for a wallet that pays many. */
export function PayoutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settlements', 'common', 'errors']);
  const { data, error, isPending, refetch } = useQuery(payoutsQuery);
  const cache = useSettlementsCache();
  useReturnFocus();
  const items = data?.items ?? [];
  const ticks = useTicks(items, isFree);
  const { chosen } = ticks;
  const again = chosen.some(({ in_batch: batch }) => batch !== null);
  const save = useMutation({
    mutationFn: () =>
      downloadPayouts(
        chosen.map(({ id }) => id),
        again,
      ),
    onSuccess: ({ blob, filename }) => {
      saveFile(blob, filename ?? 'payouts.csv');
      toast('success', t('batch.saved'));
    },
    onError: (failure) => toast('error', messageFor(failure, t)),
    onSettled: () => cache.changed(),
  });
  return (
    <Modal
      open
      width={720}
      title={t('batch.title')}
      closable={{ 'aria-label': t('common:action.close') }}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('common:action.close')}
        </Button>,
        items.length > 0 && (
          <SendButton
            key="save"
            type="primary"
            icon={<DownloadOutlined aria-hidden />}
            disabled={chosen.length === 0}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('batch.save', { count: chosen.length })}
          </SendButton>
        ),
      ]}
    >
      {error !== null && (
        <Failure
          error={error}
          title={t('common:status.failed', { name: t('batch.name') })}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <Loading name={t('batch.name')} />}
      {data !== undefined && items.length === 0 && (
        <>
          <p>{t('batch.empty')}</p>
          <LeftOut data={data} />
        </>
      )}
      {data !== undefined && items.length > 0 && <Batch data={data} ticks={ticks} again={again} />}
    </Modal>
  );
}
