import { useRechargeForm } from '@lotline/shop/balance';
import { type RechargeLimits } from '@lotline/web-core/balance';
import { addUsdt, formatBalance, plainAmount } from '@lotline/web-core/money';
import { safeRedirect } from '@lotline/web-core/session';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary, Field } from '../../../shared/fields/field';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { PaymentOptions, usePaymentOptions } from '../../../shared/content/payment-options';
import { Selector } from '../../../shared/fields/selector';
import { SendButton } from '../../../shared/components/send-button';
import { Input } from '../../../shared/fields/input';
import styles from './balance.module.css';

function Presets(props: { presets: ReturnType<typeof useRechargeForm>['presets']; onPick: (text: string) => void }) {
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
  const [left, setLeft] = useState(false);
  const form = useRechargeForm(limits, ({ pay_url: url, pre_order_id: preOrderId }) =>
    window.location.assign(safeRedirect(url, window.location.origin) ?? `/pay?preOrderId=${preOrderId}`),
  );
  const { micro } = form;
  const change = (text: string) => form.change('amount', text);
  const { amount } = form.values;
  const send = (event: FormEvent) => {
    if (closed) event.preventDefault();
    else form.submit(event);
  };
  const error = form.errors.amount ?? (left && amount !== '' ? form.problemOf(amount) : null);
  return (
    <form className={styles.card} onSubmit={send} noValidate aria-label={t('form.title')}>
      <h2>{t('form.title')}</h2>
      <ErrorSummary title={t('form.failed')} errors={Object.values(form.errors).map((text) => ({ id, text }))} />
      {form.failure === null ? null : <NoticeBar tone="error">{form.failure}</NoticeBar>}
      <Presets presets={form.presets} onPick={change} />
      <Field id={id} label={t('form.amountUnit')} help={t('form.whatever')} error={error ?? undefined}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            placeholder={form.placeholder}
            value={amount}
            onChange={change}
            onBlur={() => {
              if (plainAmount(amount) !== amount) change(plainAmount(amount));
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
      <SendButton type="submit" color="primary" block size="large" loading={form.isPending} aria-disabled={closed}>
        {form.isPending ? t('form.submitting') : t('form.submit')}
      </SendButton>
    </form>
  );
}
