import { useLanguage } from '@lotline/shop/i18n';
import { useTranslation } from 'react-i18next';
import { formatCount, unitName } from '@lotline/web-core/i18n';
import type { Schemas } from '@lotline/web-core/api';
import { formatUsdt } from '@lotline/web-core/money';
import {
  nearTier,
  parseQuantity,
  presetQuantities,
  quantityLimits,
  quantityProblem,
  type Gender,
} from '@lotline/shop/checkout';
import { Input, Space } from 'antd';
import { Button, ToggleButton } from '../../../../shared/navigation/button';
import styles from './order-panel.module.css';

/** The sentence for a quantity that can't be ordered, or null. */
export function useQuantityMessage(goods: Schemas['Goods'], gender: Gender): (text: string) => string | null {
  const { t } = useTranslation('orders');
  return (text) => {
    const problem = quantityProblem(text, goods, gender);
    if (problem === null) return null;
    const { min, max, stock } = quantityLimits(goods, gender);
    return t(`quantityProblem.${problem.kind}`, { min, max: goods.max_quantity, stock, left: max });
  };
}

/** A few more lines that would cost less each. */
function Nudge(props: {
  goods: Schemas['Goods'];
  quantity: number;
  max: number;
  onChoose: (quantity: number) => void;
}) {
  const { goods, quantity, max, onChoose } = props;
  const { t } = useTranslation('orders');
  const next = nearTier(goods, quantity, max);
  if (next === null) return null;
  const { missing } = next;
  return (
    <p className={styles.nudge}>
      <span>
        {t('panel.nudge', {
          count: missing,
          price: formatUsdt(next.price, { unit: false }),
          saves: formatUsdt(next.saves, { unit: false }),
        })}
      </span>
      <Button size="small" onClick={() => onChoose(quantity + missing)}>
        {t('panel.take', { count: quantity + missing })}
      </Button>
    </p>
  );
}

/** Number of lines: typed, stepped, or picked. What was typed stays as it is; a way to the nearest valid one is offered. */
export function QuantityField(props: {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  /** Where the form says what is wrong. */
  'aria-describedby'?: string;
  goods: Schemas['Goods'];
  gender: Gender;
}) {
  const { id, value = '', onChange, goods, gender, 'aria-describedby': errorId } = props;
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { min, max } = quantityLimits(goods, gender);
  const problem = quantityProblem(value, goods, gender);
  const quantity = parseQuantity(value) ?? min;
  const choose = (lines: number) => onChange?.(String(lines));
  const step = (by: number) => choose(Math.min(Math.max(quantity + by, min), Math.max(min, max)));
  const presets = presetQuantities(goods, gender);
  const helpId = `${id ?? 'quantity'}_limits`;
  return (
    <>
      <div className={styles.stepper}>
        <Space.Compact>
          <Button onClick={() => step(-1)} aria-label={t('panel.less')} disabled={quantity <= min}>
            −
          </Button>
          <Input
            id={id}
            inputMode="numeric"
            maxLength={40}
            autoComplete="off"
            value={value}
            aria-describedby={errorId === undefined ? helpId : `${helpId} ${errorId}`}
            aria-invalid={problem !== null}
            status={problem === null ? '' : 'error'}
            onChange={(event) => onChange?.(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              step(event.key === 'ArrowUp' ? 1 : -1);
            }}
          />
          <Button onClick={() => step(1)} aria-label={t('panel.more')} disabled={quantity >= max}>
            +
          </Button>
        </Space.Compact>
        <span id={helpId} className={styles.limits}>
          {unitName(goods.unit, quantity, language)} ({t('panel.quantityHelp', { min, max: Math.max(min, max) })})
        </span>
      </div>
      <div className={styles.presets} role="group" aria-label={t('panel.presets')}>
        {presets.map((preset) => (
          <ToggleButton
            key={preset}
            size="small"
            pressed={problem === null && preset === quantity}
            onClick={() => choose(preset)}
          >
            {preset === max && presets.length > 1 ? t('panel.most', { count: preset }) : formatCount(preset)}
          </ToggleButton>
        ))}
        {problem !== null && 'nearest' in problem && (
          <Button size="small" onClick={() => choose(problem.nearest)}>
            {t('panel.take', { count: problem.nearest })}
          </Button>
        )}
      </div>
      {problem === null && <Nudge goods={goods} quantity={quantity} max={max} onChoose={choose} />}
    </>
  );
}
