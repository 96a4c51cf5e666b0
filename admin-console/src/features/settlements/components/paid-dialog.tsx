import { ApiError } from '@lotline/web-core/api';
import { formatUsdt } from '@lotline/web-core/money';
import { txidFrom } from '@lotline/web-core/wallet';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { FullAddress, Transaction } from '../../../shared/money';
import { Notice } from '../../../shared/feedback/notice';
import { toast } from '../../../shared/feedback/toast';
import { bookPaid, useSettlementsCache, type Settlement } from '../api';
import { unknownPayer } from '../refusal';

/** Each of them is about the hash that was entered. */
const refusals = [
  'tx_not_found',
  'tx_failed',
  'tx_not_solid',
  'tx_wrong_token',
  'tx_wrong_recipient',
  'tx_wrong_amount',
  'tx_wrong_payer',
  'tx_too_old',
  'tx_used',
];
const reasonFields = Object.fromEntries(refusals.map((reason) => [`settlements.${reason}`, 'txid']));

const payerIn = (error: unknown): string | null =>
  error instanceof ApiError ? unknownPayer(error.reason, error.params) : null;
const hashOf = (typed: string): string => txidFrom(typed) ?? typed.trim();

/** Once refused for its payer, the same transaction is sent again with the clerk's word for that one. */
function useBooking(id: string) {
  const [asked, setAsked] = useState<{ txid: string; payer: string } | null>(null);
  const payerOf = (typed: string) => (asked !== null && asked.txid === hashOf(typed) ? asked.payer : undefined);
  const send = async (typed: string) => {
    try {
      return await bookPaid(id, hashOf(typed), payerOf(typed));
    } catch (error) {
      const payer = payerIn(error);
      if (payer !== null) setAsked({ txid: hashOf(typed), payer });
      throw error;
    }
  };
  return { payerOf, send };
}

function UnknownPayer({ payer }: { payer: string }) {
  const { t } = useTranslation('settlements');
  return (
    <Notice kind="warning" title={t('paid.unknownPayer')}>
      <FullAddress address={payer} name={t('payer')} />
      <p>{t('paid.unknownPayerBody')}</p>
    </Notice>
  );
}

/** Says which transaction paid a settlement; the server asks the chain before it believes it. */
export function PaidDialog(props: { settlement: Settlement; txid: string; onClose: () => void }) {
  const { settlement, onClose } = props;
  const { t } = useTranslation(['settlements', 'money', 'errors']);
  const cache = useSettlementsCache();
  const amount = formatUsdt(settlement.amount);
  const { payerOf, send } = useBooking(settlement.id);
  const label = t('money:txid');
  return (
    <ReviewedForm<{ txid: string }>
      name="paid"
      title={t('paid.title', { amount })}
      initialValues={{ txid: props.txid }}
      fields={
        <Form.Item
          name="txid"
          label={label}
          extra={t('paid.hint')}
          required
          rules={[
            {
              validator: (_, typed: string) =>
                txidFrom(typed) === null
                  ? Promise.reject(new Error(t('errors:rule.txid', { label })))
                  : Promise.resolve(),
            },
          ]}
        >
          <Input autoComplete="off" spellCheck={false} translate="no" />
        </Form.Item>
      }
      review={({ txid }) => (
        <>
          <FactList
            rows={[
              [t('column.amount'), amount],
              [
                t('column.address'),
                <FullAddress key="address" address={settlement.address} name={t('column.address')} />,
              ],
              [label, <Transaction key="txid" txid={hashOf(txid)} />],
            ]}
          />
          {payerOf(txid) === undefined ? <p>{t('paid.effect')}</p> : <UnknownPayer payer={payerOf(txid) ?? ''} />}
        </>
      )}
      submitLabel={({ txid }) => t(payerOf(txid) === undefined ? 'paid.submit' : 'paid.submitOurs')}
      failedTitle={t('paid.failed')}
      labels={{ txid: label }}
      reasonFields={reasonFields}
      send={({ txid }) => send(txid)}
      asksAbout={(error) => payerIn(error) !== null}
      onSent={() => {
        toast('success', t('paid.done', { amount }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
