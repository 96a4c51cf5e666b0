import { useTranslation } from 'react-i18next';
import styles from './catalog-file.module.css';

const columns = [
  ['slug', 'slug'],
  ['category', 'category'],
  ['status', 'status'],
  ['name_zh, name_en, summary_zh, summary_en', 'texts'],
  ['price', 'price'],
  ['tiers', 'tiers'],
  ['min_quantity, max_quantity', 'quantities'],
  ['gender_choice', 'gender'],
  ['warranty_hours, sort, low_stock, low_cover_days', 'numbers'],
  ['preorder_date, preorder_limit', 'preorder'],
  ['unit_zh, unit_en', 'unit'],
  ['description_zh, description_en, warranty_zh, warranty_en', 'markdown'],
  ['line_example', 'example'],
  ['attr:…', 'attributes'],
] as const;

/** What the columns of the file hold. */
export function ColumnList() {
  const { t } = useTranslation('catalog');
  return (
    <>
      <p>{t('file.rules')}</p>
      <dl className={styles.columns}>
        {columns.map(([names, key]) => (
          <div key={key}>
            <dt translate="no">{names}</dt>
            <dd>{t(`file.about.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
