import { CheckCircleOutlined, QuestionCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { reasonText } from '@lotline/front-kit/errors';
import { formatUsdt } from '@lotline/front-kit/money';
import { useMutation } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../shared/failure';
import { Transaction } from '../../../shared/money';
import { StatusTag } from '../../../shared/status-tag';
import { useReturnFocus } from '../../../shared/use-return-focus';
import { hashesIn } from '../hashes';
import { importHashes, MOST_HASHES, useSettlementsCache, type HashOutcome } from '../api';
import styles from './settlements.module.css';

const looks = {
  paid: { tone: 'success', icon: <CheckCircleOutlined /> },
  refused: { tone: 'warning', icon: <WarningOutlined /> },
  unmatched: { tone: 'warning', icon: <QuestionCircleOutlined /> },
} as const;

function Outcomes({ items }: { items: readonly HashOutcome[] }) {
  const { t } = useTranslation(['settlements', 'errors']);
  const paid = items.filter(({ outcome }) => outcome === 'paid').length;
  return (
    <>
      <p role="status">{t('hashes.done', { count: paid, others: items.length - paid })}</p>
      <ul className={styles.batch}>
        {items.map(({ txid, outcome, settlement_id: id, username, amount, reason }) => (
          <li key={`${txid} ${id}`}>
            <div className={styles.payout}>
              <span className={styles.head}>
                <StatusTag {...looks[outcome]}>{t(`hashes.outcome.${outcome}`)}</StatusTag>
                {amount !== null && <strong className="money">{formatUsdt(amount)}</strong>}
                <span>{username}</span>
              </span>
              <Transaction txid={txid} />
              {reason !== null && <p className={styles.explain}>{reasonText(reason, t)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The hashes that a wallet gave for a batch, pasted or from its file: what each of them paid is found and booked. */
export function HashesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settlements', 'common']);
  const [text, setText] = useState('');
  const cache = useSettlementsCache();
  useReturnFocus();
  const found = hashesIn(text);
  const now = found.slice(0, MOST_HASHES);
  const look = useMutation({
    mutationFn: () => importHashes(now),
    // What was looked up is done; the rest is next.
    onSuccess: () => setText(found.slice(MOST_HASHES).join('\n')),
    onSettled: () => cache.changed(),
  });
  return (
    <Modal
      open
      width={720}
      title={t('hashes.title')}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('common:action.close') }}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('common:action.close')}
        </Button>,
        <Button
          key="look"
          type="primary"
          disabled={now.length === 0}
          loading={look.isPending}
          onClick={() => look.mutate()}
        >
          {t('hashes.submit', { count: now.length })}
        </Button>,
      ]}
    >
      {look.error !== null && <Failure error={look.error} title={t('hashes.failed')} />}
      <label htmlFor="payout-hashes" className={styles.label}>{t('hashes.label')}</label>
      <Input.TextArea
        id="payout-hashes"
        aria-describedby="payout-hashes-found"
        autoSize={{ minRows: 4, maxRows: 10 }}
        spellCheck={false}
        translate="no"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p id="payout-hashes-found" role="status" className={styles.explain}>
        {t('hashes.found', { count: found.length, most: MOST_HASHES })}
      </p>
      {look.data !== undefined && <Outcomes items={look.data.items} />}
    </Modal>
  );
}
