import { DownloadOutlined } from '@ant-design/icons';
import { messageFor } from '@lotline/front-kit/errors';
import { addUsdt, formatUsdt } from '@lotline/front-kit/money';
import { saveFile } from '@lotline/front-kit/request';
import { useMutation } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TickBox } from '../../../shared/bulk';
import { Failure } from '../../../shared/failure';
import { FullAddress } from '../../../shared/money';
import { toast } from '../../../shared/toast';
import { useReturnFocus } from '../../../shared/use-return-focus';
import { useWaiting } from '../../../shared/use-waiting';
import { downloadPayouts, usePayouts, type Settlement } from '../api';
import { Flags } from './settlement-state';
import styles from './settlements.module.css';

function Rows(props: { items: readonly Settlement[]; left: ReadonlySet<string>; onToggle: (id: string) => void }) {
  const { t } = useTranslation('settlements');
  return (
    <ul className={styles.batch}>
      {props.items.map((one) => (
        <li key={one.id}>
          <TickBox
            label={t('batch.tick', { name: one.username, amount: formatUsdt(one.amount) })}
            checked={!props.left.has(one.id)}
            onChange={() => props.onToggle(one.id)}
          />
          <div className={styles.payout}>
            <span className={styles.head}>
              <strong className="money">{formatUsdt(one.amount)}</strong>
              <span>{one.username}</span>
              <Flags flags={one.flags} />
            </span>
            <FullAddress address={one.address} name={t('column.address')} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What is approved and to be paid now: which of it, what that comes to, and the file for a wallet that pays many. */
export function PayoutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settlements', 'common', 'errors']);
  const { data, error, isPending, refetch } = usePayouts();
  const waiting = useWaiting(isPending);
  /** Those that are left out: what comes in meanwhile is in. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useReturnFocus();
  const items = data?.items ?? [];
  const chosen = items.filter(({ id }) => !left.has(id));
  const total = formatUsdt(addUsdt(...chosen.map(({ amount }) => amount)));
  const save = useMutation({
    mutationFn: () => downloadPayouts(chosen.map(({ id }) => id)),
    onSuccess: ({ blob, filename }) => {
      saveFile(blob, filename ?? 'payouts.csv');
      toast('success', t('batch.saved'));
    },
    onError: (failure) => toast('error', messageFor(failure, t)),
  });
  const toggle = (id: string) =>
    setLeft((now) => new Set(now.has(id) ? [...now].filter((o) => o !== id) : [...now, id]));
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
        <Button
          key="save"
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          disabled={chosen.length === 0}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('batch.save', { count: chosen.length })}
        </Button>,
      ]}
    >
      {error !== null && (
        <Failure
          error={error}
          title={t('common:status.failed', { name: t('batch.name') })}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && (
        <p role="status">{waiting === 'none' ? '' : t('common:status.loading', { name: t('batch.name') })}</p>
      )}
      {data !== undefined && items.length === 0 && <p>{t('batch.empty')}</p>}
      {items.length > 0 && (
        <>
          <p>{t('batch.about')}</p>
          <Rows items={items} left={left} onToggle={toggle} />
          <p role="status" className={styles.total}>
            {t('batch.total', { count: chosen.length, total })}
          </p>
        </>
      )}
    </Modal>
  );
}
