import { Form, Input, InputNumber, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '../../../shared/fields/date-field';
import { usePermission } from '../../../shared/hooks/app-state';
import { PictureGallery } from '../../../shared/media';
import { priceProblem } from '../goods-values';
import styles from './catalog.module.css';
import { TierTable } from './tier-table';

const maxQuantity = 1_000_000;
const maxWarrantyHours = 8_760;
const maxCoverDays = 365;
const MAX_PICTURES = 8;

interface WholeNumberProps {
  name: string;
  label: string;
  min: number;
  max: number;
  hint?: string;
  suffix?: string;
  optional?: boolean;
}

/** A whole number of the form, at most `max`. */
function WholeNumber(props: WholeNumberProps) {
  const { name, label, min, max, hint, suffix, optional = false } = props;
  const { t } = useTranslation('catalog');
  return (
    <Form.Item
      name={name}
      label={label}
      required={!optional}
      rules={[
        { required: !optional, message: t('problem.required', { label }) },
        { type: 'integer', min, max, message: t('problem.range', { label, min, max }) },
      ]}
      {...(hint === undefined ? {} : { extra: hint })}
    >
      <InputNumber
        className={styles.number}
        controls={false}
        inputMode="numeric"
        {...(suffix === undefined ? {} : { suffix })}
      />
    </Form.Item>
  );
}

/** Base price and the table of cheaper prices for larger quantities. */
export function PricingFields() {
  const { t } = useTranslation('catalog');
  return (
    <section className={styles.card} aria-labelledby="goods-price">
      <h2 id="goods-price">{t('editor.price')}</h2>
      <Form.Item
        name="price"
        label={t('field.price')}
        required
        rules={[
          {
            validator: async (_, typed: string | undefined) => {
              const problem = priceProblem(typed);
              if (problem !== null) throw new Error(t(`problem.${problem}`, { label: t('field.price') }));
            },
          },
        ]}
      >
        <Input className={styles.number} inputMode="decimal" suffix="USDT" autoComplete="off" />
      </Form.Item>
      <TierTable />
    </section>
  );
}

/** The gallery. Without the right to read the library what it has stays as it is. */
export function PictureFields() {
  const { t } = useTranslation('media');
  if (!usePermission('media.read')) return null;
  return (
    <section className={styles.card} aria-labelledby="goods-pictures">
      <h2 id="goods-pictures">{t('gallery.title')}</h2>
      <Form.Item name="picture_ids" extra={t('gallery.hint')}>
        <PictureGallery max={MAX_PICTURES} />
      </Form.Item>
    </section>
  );
}

/** Order limits, gender, warranty, order in the list. */
export function SellingFields() {
  const { t } = useTranslation('catalog');
  return (
    <section className={styles.card} aria-labelledby="goods-selling">
      <h2 id="goods-selling">{t('editor.selling')}</h2>
      <div className={styles.pair}>
        <WholeNumber name="min_quantity" label={t('field.min_quantity')} min={1} max={maxQuantity} />
        <Form.Item noStyle dependencies={['min_quantity']}>
          {({ getFieldValue }) => (
            <WholeNumber
              name="max_quantity"
              label={t('field.max_quantity')}
              min={Math.max(1, Number(getFieldValue('min_quantity') ?? 1))}
              max={maxQuantity}
            />
          )}
        </Form.Item>
        <WholeNumber
          name="warranty_hours"
          label={t('field.warranty_hours')}
          min={0}
          max={maxWarrantyHours}
          hint={t('editor.warrantyHint')}
          suffix={t('editor.hours')}
        />
        <WholeNumber
          name="low_stock"
          label={t('field.low_stock')}
          min={0}
          max={maxQuantity}
          hint={t('editor.lowStockHint')}
        />
        <WholeNumber
          name="low_cover_days"
          label={t('field.low_cover_days')}
          min={0}
          max={maxCoverDays}
          hint={t('editor.lowCoverDaysHint')}
          suffix={t('editor.days')}
          optional
        />
        <Form.Item name="preorder_date" label={t('field.preorder_date')} extra={t('editor.preorderDateHint')}>
          <DateTimeField />
        </Form.Item>
        <WholeNumber
          name="preorder_limit"
          label={t('field.preorder_limit')}
          min={0}
          max={maxQuantity}
          hint={t('editor.preorderLimitHint')}
        />
        <WholeNumber name="sort" label={t('field.sort')} min={-1_000_000} max={1_000_000} hint={t('editor.sortHint')} />
      </div>
      <Form.Item
        name="gender_choice"
        label={t('field.gender_choice')}
        required
        valuePropName="checked"
        extra={t('editor.genderHint')}
      >
        <Switch />
      </Form.Item>
    </section>
  );
}
