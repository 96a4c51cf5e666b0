import type { Schemas } from '@lotline/web-core/api';
import { quantityLimits, type Gender } from '@lotline/web-core/shop';
import { useTranslation } from 'react-i18next';
import styles from './order-sheet.module.css';

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
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.genders}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
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
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
