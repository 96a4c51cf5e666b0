import { localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '../../../shared/api/queries';
import { SendButton } from '../../../shared/components/send-button';
import { useLanguage } from '../../../shared/hooks/app-state';
import styles from '../catalog-file/catalog-file.module.css';
import { priceProblem } from '../goods-values';
import { emptyRule, roundings, type PriceRuleValues } from './price-rule';

function CategoryField() {
  const { t } = useTranslation(['catalog', 'errors']);
  const language = useLanguage();
  const { data: categories = [], isPending } = useQuery(categoriesQuery);
  const label = t('prices.category');
  return (
    <Form.Item
      name="categoryId"
      label={label}
      extra={t('prices.categoryHint')}
      rules={[{ required: true, message: t('errors:rule.required', { label }) }]}
    >
      <Select
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={categories.map(({ id, name }) => ({ value: id, label: localText(name, language) }))}
      />
    </Form.Item>
  );
}

function AmountField({ kind }: { kind: PriceRuleValues['kind'] }) {
  const { t } = useTranslation(['catalog', 'errors']);
  if (kind === 'price') {
    const label = t('prices.price');
    return (
      <Form.Item
        name="price"
        label={label}
        extra={t('prices.priceHint')}
        rules={[
          {
            validator: async (_, typed: string) => {
              const problem = priceProblem(typed);
              if (problem !== null) throw new Error(t(`problem.${problem}`, { label }));
            },
          },
        ]}
      >
        <Input inputMode="decimal" autoComplete="off" suffix="USDT" />
      </Form.Item>
    );
  }
  const label = t('prices.percent');
  return (
    <Form.Item
      name="percent"
      label={label}
      extra={t('prices.percentHint')}
      rules={[{ required: true, message: t('errors:rule.required', { label }) }]}
    >
      <InputNumber min={-99} max={1_000} precision={2} suffix="%" />
    </Form.Item>
  );
}

/** How the prices of the chosen products, or of a category, shall change. */
export function PriceRuleForm(props: {
  goodsCount: number;
  isLoading: boolean;
  onPreview: (values: PriceRuleValues) => void;
  onChange: () => void;
}) {
  const { t } = useTranslation('catalog');
  const [form] = Form.useForm<PriceRuleValues>();
  const kind = Form.useWatch('kind', form) ?? emptyRule.kind;
  return (
    <Form<PriceRuleValues>
      form={form}
      name="prices"
      layout="vertical"
      requiredMark="optional"
      className={styles.form}
      initialValues={emptyRule}
      onValuesChange={props.onChange}
      onFinish={(values) => props.onPreview({ ...emptyRule, ...values })}
    >
      {props.goodsCount === 0 && <CategoryField />}
      <Form.Item name="kind" label={t('prices.kind')} required>
        <Radio.Group
          options={[
            { value: 'percent', label: t('prices.byPercent') },
            { value: 'price', label: t('prices.toPrice') },
          ]}
        />
      </Form.Item>
      <AmountField kind={kind} />
      <Form.Item name="tiers" valuePropName="checked" extra={t('prices.tiersHint')}>
        <Checkbox>{t('prices.tiers')}</Checkbox>
      </Form.Item>
      <Form.Item name="rounding" label={t('prices.rounding')} required>
        <Select
          options={roundings.map((value) => ({
            value,
            label:
              value === 'none'
                ? t('prices.notRounded')
                : t(value.startsWith('.') ? 'prices.ending' : 'prices.multiple', { value }),
          }))}
        />
      </Form.Item>
      <SendButton type="primary" htmlType="submit" loading={props.isLoading}>
        {t('prices.preview')}
      </SendButton>
    </Form>
  );
}
