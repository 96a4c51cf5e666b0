import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths';
import styles from './service.module.css';

/** The way to the report of an account as one's own. */
export function ReportEntry() {
  const { t } = useTranslation('support');
  return (
    <section className={styles.report}>
      <h2>{t('report.title')}</h2>
      <p>{t('report.body')}</p>
      <Link to={paths.report}>{t('report.link')}</Link>
    </section>
  );
}
