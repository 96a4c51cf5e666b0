import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { DetailDrawer } from '../../../shared/components/detail-drawer';
import { FactList, Section, type Fact } from '../../../shared/components/facts';
import { FullAddress, Transaction } from '../../../shared/money';
import { paths } from '../../../shared/navigation/paths';
import { receiptQuery, type Receipt } from '../api';
import { AssignDialog } from './assign-dialog';
import { OrderLink } from './order-link';
import { OwnTransferDialog } from './own-transfer-dialog';
import { ReceiptState } from './receipt-state';
import styles from './receipts.module.css';
import { SentBackDialog } from './sent-back-dialog';
import { Suggestions } from './suggestions';

function Facts({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  const language = useLanguage();
  const { amount, block_time: time, from, to, txid, position, order_no: orderNo } = receipt;
  return (
    <FactList
      rows={[
        [t('column.amount'), <strong key="amount">{formatUsdt(amount)}</strong>],
        [
          t('column.time', { zone: timeZoneLabel(language) }),
          time === null ? t('notFinal') : formatDateTime(time, language, { seconds: true }),
        ],
        [t('column.from'), <FullAddress key="from" address={from} name={t('column.from')} />],
        [t('column.to'), <FullAddress key="to" address={to} name={t('column.to')} />],
        [t('column.txid'), <Transaction key="txid" txid={txid} />],
        ...(position === null ? [] : [[t('detail.position'), position] satisfies Fact]),
        ...(orderNo === null ? [] : [[t('column.order'), <OrderLink key="order" no={orderNo} />] satisfies Fact]),
      ]}
    />
  );
}

function Decision({ decision }: { decision: NonNullable<Receipt['assigned']> }) {
  const { t } = useTranslation(['receipts', 'shell']);
  const language = useLanguage();
  const { to, name, by, at, reason, txid } = decision;
  return (
    <Section title={t('decision.title')}>
      <FactList
        rows={[
          ...(txid === null ? [] : [[t('decision.txid'), <Transaction key="txid" txid={txid} />] satisfies Fact]),
          [t(`to.${to}`), to === 'payment' ? <OrderLink key="order" no={name} /> : name || t('own.name')],
          [t('decision.by'), by],
          [t('decision.at', { zone: timeZoneLabel(language) }), formatDateTime(at, language, { seconds: true })],
          [t('shell:form.reason'), reason],
        ]}
      />
    </Section>
  );
}

/** `orderNo` is what the form begins with: of the suggestion that was chosen. */
type Assigning = { orderNo: string } | null;

function Detail({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  const canAssign = usePermission('receipts.assign');
  const [assigning, setAssigning] = useState<Assigning>(null);
  const [closing, setClosing] = useState<'back' | 'own' | null>(null);
  const open = receipt.state === 'unmatched';
  return (
    <>
      <div>
        <ReceiptState state={receipt.state} />
        <p className={styles.explain}>{t(`explain.${receipt.state}`)}</p>
      </div>
      <Facts receipt={receipt} />
      {receipt.assigned !== null && <Decision decision={receipt.assigned} />}
      {open && (
        <Section title={t('suggestions.title')}>
          <Suggestions
            suggestions={receipt.suggestions}
            onChoose={canAssign ? (orderNo) => setAssigning({ orderNo }) : null}
          />
        </Section>
      )}
      {open && canAssign && (
        <div className={styles.decisions}>
          <Button type="primary" onClick={() => setAssigning({ orderNo: '' })}>
            {t('assign.open')}
          </Button>
          <Button onClick={() => setClosing('back')}>{t('back.open')}</Button>
          <Button onClick={() => setClosing('own')}>{t('own.open')}</Button>
        </div>
      )}
      {open && !canAssign && <p className={styles.quiet}>{t('assign.noRight')}</p>}
      {/* Stays open when another user was faster: what was typed is not lost. */}
      {assigning !== null && (
        <AssignDialog receipt={receipt} orderNo={assigning.orderNo} onClose={() => setAssigning(null)} />
      )}
      {closing === 'back' && <SentBackDialog receipt={receipt} onClose={() => setClosing(null)} />}
      {closing === 'own' && <OwnTransferDialog receipt={receipt} onClose={() => setClosing(null)} />}
    </>
  );
}

/** One receipt: what came, from whom, for whom it may be, and the decision. */
export function ReceiptDrawer() {
  const { t } = useTranslation('receipts');
  const { id = '' } = useParams();
  const answer = useQuery(receiptQuery(id));
  const title =
    answer.data === undefined ? t('detail.loading') : t('detail.title', { amount: formatUsdt(answer.data.amount) });
  return (
    <DetailDrawer title={title} name={t('detail.name')} listPath={paths.receipts} width={600} answer={answer}>
      {(receipt) => <Detail key={receipt.id} receipt={receipt} />}
    </DetailDrawer>
  );
}
