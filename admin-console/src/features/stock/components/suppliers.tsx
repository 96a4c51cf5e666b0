import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { Wide } from '../../../shared/components/wide';
import { useSuppliers } from '../api';
import { deadOf } from '../quality';
import styles from './lines.module.css';

/** How the lines of each supplier did, the worst first. */
export function Suppliers() {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const { data } = useSuppliers();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('quality.title')}</h2>
      <p className={styles.quiet}>{t('quality.text')}</p>
      <Wide label={t('quality.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('provenance.supplier')}</th>
              <th scope="col">{t('quality.batches')}</th>
              <th scope="col">{t('batch.imported')}</th>
              <th scope="col">{t('batch.sold')}</th>
              <th scope="col">{t('batch.dead')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((one) => (
              <tr key={one.supplier}>
                <th scope="row">{one.supplier}</th>
                <td>{formatCount(one.batches, language)}</td>
                <td>{formatCount(one.imported, language)}</td>
                <td>{formatCount(one.sold, language)}</td>
                <td>{t('batch.deadOf', deadOf(one, language))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  );
}
