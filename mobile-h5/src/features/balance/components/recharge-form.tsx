import { useOpenRecharge, useRechargeAmount } from '@lotline/shop/balance';
import { type RechargeLimits } from '@lotline/web-core/balance';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { addUsdt, formatBalance, plainAmount } from '@lotline/web-core/money';
import { safeRedirect } from '@lotline/web-core/session';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary, Field } from '../../../shared/fields/field';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { PaymentOptions, usePaymentOptions } from '../../../shared/content/payment-options';
import { Selector } from '../../../shared/fields/selector';
import { SendButton } from '../../../shared/components/send-button';
import { noteRefusal } from '@lotline/shop/maintenance';
import { Input } from '../../../shared/fields/input';
import styles from './balance.module.css';

interface RechargeErrors {
  field?: string;
  general?: string;
}

/** Checks the amount, opens a recharge, and goes on to its cashier. */
function useRecharge(problemOf: (text: string) => string | null) {
  const { t } = useTranslation(['balance', 'errors']);
  const openRecharge = useOpenRecharge();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<RechargeErrors>({});
  const submit = async (text: string, amount: bigint | null) => {
    const field = problemOf(text);
    setErrors(field === null ? {} : { field });
    if (amount === null || busy) return;
    setBusy(true);
    try {
      const recharge = await openRecharge(amount);
      window.location.assign(
        safeRedirect(recharge.pay_url, window.location.origin) ?? `/pay?preOrderId=${recharge.pre_order_id}`,
      );
    } catch (error) {
      noteRefusal(error);
      const refused = fieldMessages(error, t, { amount: t('form.amount') }).amount;
      setErrors(refused === undefined ? { general: messageFor(error, t) } : { field: refused });
    }
    setBusy(false);
  };
  return { busy, errors, submit, forgive: () => setErrors({}) };
}

function Presets(props: { presets: ReturnType<typeof useRechargeAmount>['presets']; onPick: (text: string) => void }) {
  const { t } = useTranslation('balance');
  const { presets, onPick } = props;
  return (
    <Selector
      label={t('form.presets')}
      labelHidden
      options={presets.map(({ value, label }) => ({ value, label }))}
      value={presets.find(({ isChosen }) => isChosen)?.value ?? null}
      onChange={onPick}
    />
  );
}

/** Recharges the balance: an amount, what it leads to, and the way to the cashier. */
export function RechargeForm(props: { balance: string; limits: RechargeLimits; closed: boolean }) {
  const { balance, limits } = props;
  const options = usePaymentOptions();
  const closed = props.closed || options?.length === 0;
  const { t } = useTranslation('balance');
  const id = useId();
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const { micro, problemOf, placeholder, presets } = useRechargeAmount(limits, text);
  const { busy, errors, submit, forgive } = useRecharge(problemOf);
  const change = (typed: string) => {
    setText(typed);
    forgive();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!closed) void submit(text, micro);
  };
  const error = errors.field ?? (left && text !== '' ? (problemOf(text) ?? undefined) : undefined);
  return (
    <form className={styles.card} onSubmit={send} noValidate aria-label={t('form.title')}>
      <h2>{t('form.title')}</h2>
      <ErrorSummary title={t('form.failed')} errors={errors.field === undefined ? [] : [{ id, text: errors.field }]} />
      {errors.general === undefined ? null : <NoticeBar tone="error">{errors.general}</NoticeBar>}
      <Presets presets={presets} onPick={change} />
      <Field id={id} label={t('form.amountUnit')} help={t('form.whatever')} error={error}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            placeholder={placeholder}
            value={text}
            onChange={change}
            onBlur={() => {
              setText(plainAmount(text));
              setLeft(true);
            }}
          />
        )}
      </Field>
      <p className={styles.after}>
        <span>{t('form.after')}</span>
        <strong>{micro === null ? '–' : formatBalance(addUsdt(balance, micro))}</strong>
      </p>
      <PaymentOptions options={options} />
      {props.closed ? <NoticeBar tone="warning">{t('form.maintenance')}</NoticeBar> : null}
      <SendButton type="submit" color="primary" block size="large" loading={busy} aria-disabled={closed}>
        {busy ? t('form.submitting') : t('form.submit')}
      </SendButton>
    </form>
  );
}
