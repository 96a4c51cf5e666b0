import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAmountRule } from '../../../shared/money';
import { maxUnitCost, readUnitCost } from '../unit-cost';

/** What one item of a batch cost; empty when that is not known. */
export function UnitCostField() {
  const { t } = useTranslation('stock');
  const label = t('cost.label');
  const rule = useAmountRule(label, maxUnitCost, readUnitCost);
  return (
    <Form.Item name="unitCost" label={label} extra={t('cost.hint')} rules={[rule]}>
      <Input inputMode="decimal" autoComplete="off" suffix="USDT" />
    </Form.Item>
  );
}
