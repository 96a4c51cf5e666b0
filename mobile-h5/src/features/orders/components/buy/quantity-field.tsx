import { useLanguage } from '@lotline/shop/i18n';
import { formatCount, unitName } from '@lotline/web-core/i18n';
import { presetQuantities, parseQuantity, quantityLimits, quantityProblem, type Gender } from '@lotline/shop/checkout';
import type { Schemas } from '@lotline/web-core/api';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { Field } from '../../../../shared/fields/field';
import { Icon } from '../../../../shared/components/icons';
import { Input } from '../../../../shared/fields/input';
import { Selector } from '../../../../shared/fields/selector';
import styles from './order-sheet.module.css';

function Presets(props: { presets: number[]; max: number; quantity: number | null; onChange: (text: string) => void }) {
  const { presets, max, quantity, onChange } = props;
  const { t } = useTranslation('orders');
  if (presets.length === 0) return null;
  return (
    <Selector
      label={t('panel.presets')}
      labelHidden
      options={presets.map((preset) => ({
        value: String(preset),
        label: preset === max ? t('panel.most', { count: preset }) : formatCount(preset),
      }))}
      value={quantity === null ? null : String(quantity)}
      onChange={onChange}
    />
  );
}

/** Quantity by steps, by hand, or by preset. What was typed stays; when it can't be, the nearest that can is offered. */
export function QuantityField({
  id,
  goods,
  gender,
  text,
  error,
  onChange,
}: {
  id: string;
  goods: Schemas['Goods'];
  gender: Gender;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { min, max, stock } = quantityLimits(goods, gender);
  const quantity = parseQuantity(text);
  const problem = text === '' ? null : quantityProblem(text, goods, gender);
  const step = (by: number) => onChange(String(Math.min(Math.max((quantity ?? min) + by, min), Math.max(min, max))));
  const nearest = problem !== null && 'nearest' in problem ? problem.nearest : null;
  const message =
    error ??
    (problem === null
      ? undefined
      : t(`quantityProblem.${problem.kind}`, { min, max: goods.max_quantity, stock, left: max }));
  return (
    <>
      <Field
        id={id}
        label={t('panel.quantity')}
        help={t('panel.quantityHelp', { min, max: Math.max(max, 0) })}
        error={message}
      >
        {(control) => (
          <div className={styles.stepper}>
            <Button aria-label={t('panel.less')} onClick={() => step(-1)}>
              <Icon name="minus" />
            </Button>
            <Input {...control} inputMode="numeric" autoComplete="off" value={text} onChange={onChange} />
            <Button aria-label={t('panel.more')} onClick={() => step(1)}>
              <Icon name="plus" />
            </Button>
            <span className={styles.unit}>{unitName(goods.unit, quantity ?? min, language)}</span>
          </div>
        )}
      </Field>
      {nearest === null ? null : (
        <Button onClick={() => onChange(String(nearest))}>{t('panel.take', { count: nearest })}</Button>
      )}
      <Presets presets={presetQuantities(goods, gender)} max={max} quantity={quantity} onChange={onChange} />
    </>
  );
}
