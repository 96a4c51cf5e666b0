import { useTranslation } from 'react-i18next';
import { useRechargeAmount } from '@lotline/shop/balance';
import { type RechargeLimits } from '@lotline/web-core/balance';
import { plainAmount } from '@lotline/web-core/money';
import { Input } from 'antd';
import { ToggleButton } from '../../../shared/navigation/button';
import styles from './balance.module.css';

/** An amount: one of the usual ones, or any other within the limits. */
export function AmountField(props: {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  onBlur?: () => void;
  limits: RechargeLimits;
}) {
  const { id, value = '', onChange, onBlur, limits, ...described } = props;
  const { t } = useTranslation('balance');
  const { presets, placeholder } = useRechargeAmount(limits, value);
  return (
    <>
      <div className={styles.presets} role="group" aria-label={t('form.presets')}>
        {presets.map((preset) => (
          <ToggleButton key={preset.value} pressed={preset.isChosen} onClick={() => onChange?.(preset.value)}>
            {preset.label}
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
        placeholder={placeholder}
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
