import { formatUsdt } from '@lotline/front-kit/money';
import { txidFrom } from '@lotline/front-kit/wallet';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/facts';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { FullAddress, Transaction } from '../../../shared/money';
import { toast } from '../../../shared/toast';
import { bookPaid, useSettlementsCache, type Settlement } from '../api';

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

/** Says which transaction paid a settlement; the server asks the chain before it believes it. */
export function PaidDialog(props: { settlement: Settlement; txid: string; onClose: () => void }) {
  const { settlement, onClose } = props;
  const { t } = useTranslation(['settlements', 'money', 'errors']);
  const cache = useSettlementsCache();
  const amount = formatUsdt(settlement.amount);
  const label = t('money:txid');
  const hashOf = (typed: string): string => txidFrom(typed) ?? typed.trim();
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
          <p>{t('paid.effect')}</p>
        </>
      )}
      submitLabel={() => t('paid.submit')}
      failedTitle={t('paid.failed')}
      labels={{ txid: label }}
      reasonFields={reasonFields}
      send={({ txid }) => bookPaid(settlement.id, hashOf(txid))}
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
