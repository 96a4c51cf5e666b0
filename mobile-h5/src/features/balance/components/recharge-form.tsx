import { rechargeAmount, rechargePresets, refreshMoney, openRecharge } from '@lotline/shop/balance';
import { type RechargeLimits } from '@lotline/web-core/balance';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { addUsdt, formatBalance, formatUsdt, plainAmount, toWire } from '@lotline/web-core/money';
import { createKeyKeeper } from '@lotline/web-core/request';
import { safeRedirect } from '@lotline/web-core/session';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary, Field } from '../../../shared/fields/field';
import { NoticeBar } from '../../../shared/components/notice-bar';
import { PaymentOptions, usePaymentOptions } from '../../../shared/content/payment-options';
import { Selector } from '../../../shared/fields/selector';
import { SendButton } from '../../../shared/components/send-button';
import { noteRefusal } from '@lotline/shop/maintenance';
import { Input } from '../../../shared/fields/input';
import styles from './balance.module.css';

const plain = (amount: string): string => formatUsdt(amount, { unit: false });

interface Trouble {
  field?: string;
  general?: string;
}

/** Checks the amount, opens a recharge, and goes on to its cashier. */
function useRecharge(limits: RechargeLimits) {
  const { t } = useTranslation(['balance', 'errors']);
  const [keyFor] = useState(() => createKeyKeeper());
  const [opened, setOpened] = useState(0);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>({});
  const problem = (text: string): string | undefined => {
    const found = rechargeAmount(text, limits).problem;
    return found === null ? undefined : t(`problem.${found}`, { min: plain(limits.min), max: plain(limits.max) });
  };
  const submit = async (text: string) => {
    const { micro } = rechargeAmount(text, limits);
    const field = problem(text);
    setTrouble(field === undefined ? {} : { field });
    if (micro === null || busy) return;
    const amount = toWire(micro);
    setBusy(true);
    try {
      // A retry has the same key; one more recharge of the same amount, after a step back, has another.
      const recharge = await openRecharge(amount, keyFor({ amount, opened }));
      setOpened(opened + 1);
      window.location.assign(
        safeRedirect(recharge.pay_url, window.location.origin) ?? `/pay?preOrderId=${recharge.pre_order_id}`,
      );
    } catch (error) {
      noteRefusal(error);
      const refused = fieldMessages(error, t, { amount: t('form.amount') }).amount;
      setTrouble(refused === undefined ? { general: messageFor(error, t) } : { field: refused });
    }
    setBusy(false);
    refreshMoney();
  };
  return { busy, trouble, problem, submit, forgive: () => setTrouble({}) };
}

function Presets(props: { limits: RechargeLimits; chosen: bigint | null; onPick: (text: string) => void }) {
  const { t } = useTranslation('balance');
  const presets = rechargePresets(props.limits);
  return (
    <Selector
      label={t('form.presets')}
      labelHidden
      options={presets.map((preset) => ({ value: preset, label: plain(preset).replace(/\.00$/, '') }))}
      value={presets.find((preset) => props.chosen !== null && toWire(props.chosen) === `${preset}.000000`) ?? null}
      onChange={props.onPick}
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
  const { busy, trouble, problem, submit, forgive } = useRecharge(limits);
  const { micro } = rechargeAmount(text, limits);
  const change = (typed: string) => {
    setText(typed);
    forgive();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!closed) void submit(text);
  };
  const error = trouble.field ?? (left && text !== '' ? problem(text) : undefined);
  return (
    <form className={styles.card} onSubmit={send} noValidate aria-label={t('form.title')}>
      <h2>{t('form.title')}</h2>
      <ErrorSummary
        title={t('form.failed')}
        errors={trouble.field === undefined ? [] : [{ id, text: trouble.field }]}
      />
      {trouble.general === undefined ? null : <NoticeBar tone="error">{trouble.general}</NoticeBar>}
      <Presets limits={limits} chosen={micro} onPick={change} />
      <Field id={id} label={t('form.amountUnit')} help={t('form.whatever')} error={error}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            placeholder={t('form.placeholder', { min: plain(limits.min), max: plain(limits.max) })}
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
