import { CheckCircleOutlined, QuestionCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { messageFor } from '@lotline/web-core/errors';
import { formatUsdt } from '@lotline/web-core/money';
import { useMutation } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../shared/feedback/failure';
import { Transaction } from '../../../shared/money';
import { Notice } from '../../../shared/feedback/notice';
import { StatusTag } from '../../../shared/components/status-tag';
import { useReturnFocus } from '../../../shared/hooks/use-return-focus';
import { hashesIn } from '../hashes';
import { refusal } from '../../../shared/api/refusal';
import { SendButton } from '../../../shared/components/send-button';
import { unknownPayer } from '../refusal';
import { importHashes, MAX_HASHES, useSettlementsCache, type HashOutcome } from '../api';
import styles from './settlements.module.css';

const looks = {
  paid: { tone: 'success', icon: <CheckCircleOutlined /> },
  refused: { tone: 'warning', icon: <WarningOutlined /> },
  unmatched: { tone: 'warning', icon: <QuestionCircleOutlined /> },
} as const;

interface Wanted {
  txids: readonly string[];
  payers: readonly string[];
}

function Outcomes({ items }: { items: readonly HashOutcome[] }) {
  const { t } = useTranslation(['settlements', 'errors']);
  const paid = items.filter(({ outcome }) => outcome === 'paid').length;
  return (
    <>
      <p role="status">{t('hashes.done', { count: paid, others: items.length - paid })}</p>
      <ul className={styles.batch}>
        {items.map(({ txid, outcome, settlement_id: id, username, amount, reason, params }) => (
          <li key={`${txid} ${id}`}>
            <div className={styles.payout}>
              <span className={styles.head}>
                <StatusTag {...looks[outcome]}>{t(`hashes.outcome.${outcome}`)}</StatusTag>
                {amount !== null && <strong className="money">{formatUsdt(amount)}</strong>}
                <span>{username}</span>
              </span>
              <Transaction txid={txid} />
              {reason !== null && <p className={styles.explain}>{messageFor(refusal(reason, params), t)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Wallets that nobody has named as the shop's: each with a button that says so, and books what it paid. */
function UnknownPayers(props: {
  items: readonly HashOutcome[];
  busy: boolean;
  onOurs: (payer: string, txids: readonly string[]) => void;
}) {
  const { t } = useTranslation('settlements');
  const txidsOf = new Map<string, Set<string>>();
  for (const { txid, reason, params } of props.items) {
    const payer = unknownPayer(reason, params);
    if (payer !== null) txidsOf.set(payer, (txidsOf.get(payer) ?? new Set()).add(txid));
  }
  return [...txidsOf].map(([payer, txids]) => (
    <Notice
      key={payer}
      kind="warning"
      action={
        <SendButton disabled={props.busy} onClick={() => props.onOurs(payer, [...txids])}>
          {t('hashes.book', { count: txids.size })}
        </SendButton>
      }
    >
      {t('hashes.ours', { count: txids.size, payer })}
    </Notice>
  ));
}

/** The hashes that a wallet gave for a batch, pasted or from its file: what each of them paid is found and booked. */
export function HashesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settlements', 'common']);
  const [text, setText] = useState('');
  const cache = useSettlementsCache();
  useReturnFocus();
  const found = hashesIn(text);
  const now = found.slice(0, MAX_HASHES);
  const look = useMutation({
    mutationFn: ({ txids, payers }: Wanted) => importHashes(txids, payers),
    // What was looked up is done; the rest is next.
    onSuccess: (_, { txids }) => setText(found.filter((txid) => !txids.includes(txid)).join('\n')),
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
        <SendButton
          key="look"
          type="primary"
          disabled={now.length === 0}
          loading={look.isPending}
          onClick={() => look.mutate({ txids: now, payers: [] })}
        >
          {t('hashes.submit', { count: now.length })}
        </SendButton>,
      ]}
    >
      {look.error !== null && <Failure error={look.error} title={t('hashes.failed')} />}
      <label htmlFor="payout-hashes" className={styles.label}>
        {t('hashes.label')}
      </label>
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
        {t('hashes.found', { count: found.length, most: MAX_HASHES })}
      </p>
      {look.data !== undefined && (
        <>
          <Outcomes items={look.data.items} />
          <UnknownPayers
            items={look.data.items}
            busy={look.isPending}
            onOurs={(payer, txids) => look.mutate({ txids, payers: [payer] })}
          />
        </>
      )}
    </Modal>
  );
}
