import { ApiError } from '@lotline/web-core/api';
import { formatUsdt } from '@lotline/web-core/money';
import { txidFrom } from '@lotline/web-core/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Field } from '../../../shared/fields/field';
import { DecideSheet } from '../../../shared/mobile-admin/decide-sheet';
import type { FieldErrors } from '../../../shared/mobile-admin/decide-sheet';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { assignReceipt, markOwnTransfer, markSentBack, type Receipt } from '../api';
import { assignmentOf, outcomes, targetError, targetFields, type Outcome, type TargetField } from '../assignment';
import { Input } from '../../../shared/fields/input';

/** Payments that the money may be for: a person decides. */
function Suggestions({ receipt, onChoose }: { receipt: Receipt; onChoose: (orderNo: string) => void }) {
  const { t } = useTranslation('decisions');
  return receipt.suggestions.map((one) => (
    <div key={one.pre_order_id} className={mobileAdmin.stack}>
      <Button block onClick={() => onChoose(one.order_no)}>
        {t('receipt.suggestion', { orderNo: one.order_no, due: formatUsdt(one.amount_due) })}
      </Button>
      <p className={mobileAdmin.quiet}>{one.why.map((why) => t(`receipt.why.${why}`)).join(t('receipt.and'))}</p>
    </div>
  ));
}

type NamedOutcome = keyof typeof targetFields;

const submits = {
  payment: 'receipt.submit',
  user: 'receipt.submit',
  email: 'receipt.submit',
  sender: 'receipt.submitBack',
  own: 'receipt.submitOwn',
} as const;

const inputs = {
  payment: { inputMode: 'text', type: 'text' },
  user: { inputMode: 'text', type: 'text' },
  email: { inputMode: 'email', type: 'email' },
  sender: { inputMode: 'text', type: 'text' },
} as const;

/** Names the one who gets it. */
function TargetName(props: {
  receipt: Receipt;
  to: NamedOutcome;
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
      <Field
        id={id}
        label={label}
        help={to === 'payment' ? t('receipt.orderHint') : to === 'sender' ? t('receipt.backHint') : undefined}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            {...inputs[to]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            onChange={onName}
          />
        )}
      </Field>
    </>
  );
}

const Code = ({ text }: { text: string }) => (
  <span className={mobileAdmin.code} translate="no">
    {text}
  </span>
);

/** Who paid, when that is all that keeps a transaction from being believed. */
function payerIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.reason !== 'payments.payer_unknown') return null;
  return typeof error.params?.payer === 'string' ? error.params.payer : null;
}

/** Once refused for its payer, the same transaction is sent again with the clerk's word for that one. */
function useSentBack(id: string) {
  const [asked, setAsked] = useState<{ txid: string; payer: string } | null>(null);
  const payerOf = (txid: string | null) => (asked !== null && asked.txid === txid ? asked.payer : undefined);
  const send = async (txid: string, reason: string) => {
    try {
      return await markSentBack(id, { txid, reason, payer: payerOf(txid) });
    } catch (error) {
      const payer = payerIn(error);
      if (payer !== null) setAsked({ txid, payer });
      throw error;
    }
  };
  return { payerOf, send };
}

/** Gives a waiting transfer to a payment, a user or an e-mail, or closes it as money of no buyer. */
export function AssignReceipt({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation(['decisions', 'mobileAdminKit', 'errors']);
  const [only, second] = receipt.suggestions;
  const suggested = second === undefined ? only?.order_no : undefined;
  const [names, setNames] = useState<Record<NamedOutcome, string>>({
    payment: suggested ?? '',
    user: '',
    email: '',
    sender: '',
  });
  const back = useSentBack(receipt.id);
  const isOurs = back.payerOf(txidFrom(names.sender)) !== undefined;
  const amount = formatUsdt(receipt.amount);
  const labels: Record<TargetField, string> = {
    order_no: t('receipt.field.order_no'),
    username: t('receipt.field.username'),
    email: t('receipt.field.email'),
    txid: t('receipt.field.txid'),
  };
  const errorOf = (to: Outcome): FieldErrors => {
    if (to === 'own') return {};
    const field = targetFields[to];
    const error = targetError(to, names[to]);
    return error === null ? {} : { [field]: t(`errors:rule.${error}`, { label: labels[field] }) };
  };
  const { assigned, order_no: orderNo } = receipt;
  const owner = assigned === null ? (orderNo ?? '–') : `${t(`receipt.to.${assigned.to}`)} ${assigned.name}`.trim();
  const send = (to: Outcome, reason: string) => {
    if (to === 'own') return markOwnTransfer(receipt.id, reason);
    if (to === 'sender') return back.send(txidFrom(names.sender) ?? names.sender.trim(), reason);
    return assignReceipt(receipt.id, assignmentOf(to, names[to], reason));
  };
  return (
    <DecideSheet
      title={t('receipt.title', { amount })}
      facts={[
        [t('receipt.from'), <Code key="from" text={receipt.from} />],
        [t('fact.txid'), <Code key="txid" text={receipt.txid} />],
      ]}
      decisions={outcomes.map((value) => ({
        value,
        label: t(`receipt.to.${value}`),
        effect: t(`receipt.effect.${value}`, { amount }),
        submit: t(value === 'sender' && isOurs ? 'receipt.submitOurs' : submits[value], { amount }),
      }))}
      labels={labels}
      more={(to, errors, form) =>
        to === 'own' ? null : (
          <TargetName
            receipt={receipt}
            to={to}
            id={`${form}-${targetFields[to]}`}
            label={labels[targetFields[to]]}
            error={errors[targetFields[to]]}
            name={names[to]}
            onName={(name) => setNames({ ...names, [to]: name })}
          />
        )
      }
      moreErrors={errorOf}
      reasonHint={t('mobileAdminKit:audited')}
      done={t('receipt.done', { amount })}
      taken={receipt.state === 'unmatched' ? null : t('receipt.taken', { owner })}
      send={send}
      onClose={onClose}
    />
  );
}
