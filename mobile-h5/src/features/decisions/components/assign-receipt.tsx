import { formatUsdt } from '@lotline/front-kit/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/button';
import { Field } from '../../../shared/field';
import { DecideSheet } from '../../../shared/office/decide-sheet';
import type { Faults } from '../../../shared/office/use-deed';
import office from '../../../shared/office/office.module.css';
import { assignReceipt, type Receipt } from '../api';
import { assignmentOf, targetFault, targetFields, targets, type Target, type TargetField } from '../assignment';

/** Payments that the money may be for: a person decides. */
function Suggestions({ receipt, onChoose }: { receipt: Receipt; onChoose: (orderNo: string) => void }) {
  const { t } = useTranslation('decisions');
  return receipt.suggestions.map((one) => (
    <Button key={one.pre_order_id} block onClick={() => onChoose(one.order_no)}>
      {t('receipt.suggestion', { orderNo: one.order_no, due: formatUsdt(one.amount_due) })}
    </Button>
  ));
}

const inputs = {
  payment: { inputMode: 'text', type: 'text' },
  user: { inputMode: 'text', type: 'text' },
  email: { inputMode: 'email', type: 'email' },
} as const;

/** Names the one who gets it. */
function TargetName(props: {
  receipt: Receipt;
  to: Target;
  id: string;
  label: string;
  error: string | undefined;
  name: string;
  onName: (name: string) => void;
}) {
  const { receipt, to, id, label, error, name, onName } = props;
  const { t } = useTranslation('decisions');
  return (
    <>
      {to === 'payment' ? <Suggestions receipt={receipt} onChoose={onName} /> : null}
      <Field id={id} label={label} help={to === 'payment' ? t('receipt.orderHint') : undefined} error={error}>
        {(control) => (
          <input
            {...control}
            {...inputs[to]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            onChange={(event) => onName(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}

const Code = ({ text }: { text: string }) => (
  <span className={office.code} translate="no">
    {text}
  </span>
);

/** Gives a waiting transfer to a payment, a user or an e-mail. */
export function AssignReceipt({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation(['decisions', 'officeKit', 'errors']);
  const [only, second] = receipt.suggestions;
  const suggested = second === undefined ? only?.order_no : undefined;
  const [names, setNames] = useState<Record<Target, string>>({ payment: suggested ?? '', user: '', email: '' });
  const amount = formatUsdt(receipt.amount);
  const labels: Record<TargetField, string> = {
    order_no: t('receipt.field.order_no'),
    username: t('receipt.field.username'),
    email: t('receipt.field.email'),
  };
  const faultOf = (to: Target): Faults => {
    const field = targetFields[to];
    const fault = targetFault(to, names[to]);
    return fault === null ? {} : { [field]: t(`errors:rule.${fault}`, { label: labels[field] }) };
  };
  const { assigned, order_no: orderNo } = receipt;
  const owner = assigned === null ? (orderNo ?? '–') : `${t(`receipt.to.${assigned.to}`)} ${assigned.name}`;
  return (
    <DecideSheet
      title={t('receipt.title', { amount })}
      facts={[
        [t('receipt.from'), <Code key="from" text={receipt.from} />],
        [t('fact.txid'), <Code key="txid" text={receipt.txid} />],
      ]}
      decisions={targets.map((value) => ({
        value,
        label: t(`receipt.to.${value}`),
        effect: t(`receipt.effect.${value}`, { amount }),
        submit: t('receipt.submit', { amount }),
      }))}
      labels={labels}
      more={(to, faults, form) => (
        <TargetName
          receipt={receipt}
          to={to}
          id={`${form}-${targetFields[to]}`}
          label={labels[targetFields[to]]}
          error={faults[targetFields[to]]}
          name={names[to]}
          onName={(name) => setNames({ ...names, [to]: name })}
        />
      )}
      moreFaults={faultOf}
      reasonHint={t('officeKit:audited')}
      done={t('receipt.done', { amount })}
      taken={receipt.state === 'unmatched' ? null : t('receipt.taken', { owner })}
      send={(to, reason) => assignReceipt(receipt.id, assignmentOf(to, names[to], reason))}
      onClose={onClose}
    />
  );
}
