import type { Schemas } from '@lotline/front-kit/api';
import { quantityLimits, type Gender } from '@lotline/front-kit/shop';
import { useTranslation } from 'react-i18next';
import styles from './order-sheet.module.css';

const genders: Gender[] = ['random', 'male', 'female'];

/** Random, male or female, each with what is in stock. */
export function GenderField({
  goods,
  value,
  onChange,
}: {
  goods: Schemas['Goods'];
  value: Gender;
  onChange: (gender: Gender) => void;
}) {
  const { t } = useTranslation(['orders', 'common']);
  return (
    <fieldset className={styles.genders}>
      <legend>{t('common:gender.label')}</legend>
      {genders.map((gender) => {
        const { stock } = quantityLimits(goods, gender);
        return (
          <label key={gender}>
            <input type="radio" name="gender" checked={gender === value} onChange={() => onChange(gender)} />
            <span>
              {t(`common:gender.${gender}`)}
              <small>{stock > 0 ? t('detail.lines', { count: stock }) : t('common:stock.out')}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
