import type { Schemas } from '@lotline/web-core/api';
import { quantityLimits, type Gender } from '@lotline/shop/checkout';
import { useTranslation } from 'react-i18next';
import { Selector } from '../../../../shared/fields/selector';

const genders: Gender[] = ['random', 'male', 'female'];

/** Random, male or female, each with what is in stock. */
export function GenderField(props: {
  id: string;
  goods: Schemas['Goods'];
  value: Gender;
  error: string | undefined;
  onChange: (gender: Gender) => void;
}) {
  const { id, goods, value, error, onChange } = props;
  const { t } = useTranslation(['orders', 'common']);
  const options = genders.map((gender) => {
    const { stock } = quantityLimits(goods, gender);
    return {
      value: gender,
      label: t(`common:gender.${gender}`),
      description: stock > 0 ? t('detail.lines', { count: stock }) : t('common:stock.out'),
    };
  });
  return (
    <Selector
      id={id}
      label={t('common:gender.label')}
      columns={3}
      options={options}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
