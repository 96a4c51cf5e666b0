import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { savingPercent, tierProblem, type GoodsValues } from '../goods-values';
import styles from './catalog.module.css';

const maxTiers = 20;

function Saving({ index }: { index: number }) {
  const { t } = useTranslation('catalog');
  const form = Form.useFormInstance<GoodsValues>();
  const base = Form.useWatch('price', form);
  const price: string | undefined = Form.useWatch(['tiers', index, 'price'], form);
  const saved = savingPercent(base, price);
  return saved === null || saved === 0 ? '–' : t('tiers.saving', { percent: saved });
}

function Row({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useTranslation('catalog');
  const form = Form.useFormInstance<GoodsValues>();
  const check = (field: 'min_quantity' | 'price') => async () => {
    const problem = tierProblem(form.getFieldsValue(true) as GoodsValues, index)[field];
    if (problem === null) return;
    throw new Error(t(`problem.${problem}`, { label: label(field) }));
  };
  const label = (field: 'min_quantity' | 'price') => t(`tiers.cell_${field}`, { row: index + 1 });
  const before = index === 0 ? [] : [['tiers', index - 1, 'min_quantity']];
  const priceBefore = index === 0 ? ['price'] : ['tiers', index - 1, 'price'];
  return (
    <tr>
      <td>
        <Form.Item
          name={[index, 'min_quantity']}
          dependencies={[...before, 'max_quantity']}
          rules={[{ validator: check('min_quantity') }]}
        >
          <InputNumber
            controls={false}
            inputMode="numeric"
            aria-label={label('min_quantity')}
            style={{ width: '100%' }}
          />
        </Form.Item>
      </td>
      <td>
        <Form.Item name={[index, 'price']} dependencies={[priceBefore]} rules={[{ validator: check('price') }]}>
          <Input inputMode="decimal" suffix="USDT" autoComplete="off" aria-label={label('price')} />
        </Form.Item>
      </td>
      <td className={styles.saving}>
        <Saving index={index} />
      </td>
      <td>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('tiers.remove', { row: index + 1 })}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

/** Cheaper unit prices from a quantity on. Quantities rise and prices never do. */
export function TierTable() {
  const { t } = useTranslation('catalog');
  return (
    <Form.List name="tiers">
      {(fields, { add, remove }) => (
        <div className={styles.tiers}>
          <h3>{t('tiers.title')}</h3>
          <p className={styles.quiet}>{t('tiers.hint')}</p>
          {fields.length > 0 && (
            <table className={styles.tierTable}>
              <thead>
                <tr>
                  <th scope="col">{t('tiers.min_quantity')}</th>
                  <th scope="col">{t('tiers.price')}</th>
                  <th scope="col">{t('tiers.savingTitle')}</th>
                  <th scope="col">
                    <span className="visually-hidden">{t('column.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {fields.map((field) => (
                  <Row key={field.key} index={field.name} onRemove={() => remove(field.name)} />
                ))}
              </tbody>
            </table>
          )}
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={fields.length >= maxTiers}
            onClick={() => add({ price: '' })}
          >
            {t('tiers.add')}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
