import { rechargePresets, rechargeAmount } from '@lotline/shop/balance';
import { type RechargeLimits } from '@lotline/web-core/balance';
import { formatUsdt, plainAmount, toWire, type AmountProblem } from '@lotline/web-core/money';
import { Input } from 'antd';
import { ToggleButton } from '../../../shared/navigation/button';
import { useText } from '../../../shared/text';
import styles from './balance.module.css';

const plain = (amount: string): string => formatUsdt(amount, { unit: false });

/** The sentence for an amount that can't be recharged, or null. */
export function useAmountMessage(limits: RechargeLimits): (text: string) => string | null {
  const { t } = useText('balance');
  const sentence = (problem: AmountProblem) =>
    t(`problem.${problem}`, { min: plain(limits.min), max: plain(limits.max) });
  return (text) => {
    const { problem } = rechargeAmount(text, limits);
    return problem === null ? null : sentence(problem);
  };
}

/** An amount: one of the usual ones, or any other within the limits. */
export function AmountField(props: {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  onBlur?: () => void;
  limits: RechargeLimits;
}) {
  const { id, value = '', onChange, onBlur, limits, ...described } = props;
  const { t } = useText('balance');
  const chosen = rechargeAmount(value, limits).micro;
  return (
    <>
      <div className={styles.presets} role="group" aria-label={t('form.presets')}>
        {rechargePresets(limits).map((preset) => (
          <ToggleButton
            key={preset}
            pressed={chosen !== null && toWire(chosen) === `${preset}.000000`}
            onClick={() => onChange?.(preset)}
          >
            {plain(preset).replace(/\.00$/, '')}
          </ToggleButton>
        ))}
      </div>
      <Input
        {...described}
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        size="large"
        suffix="USDT"
        placeholder={t('form.placeholder', { min: plain(limits.min), max: plain(limits.max) })}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => {
          if (plainAmount(value) !== value) onChange?.(plainAmount(value));
          onBlur?.();
        }}
      />
    </>
  );
}
