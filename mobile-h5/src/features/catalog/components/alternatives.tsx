import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './catalog.module.css';

/** Where one goes from goods that are sold out. */
export interface AlternativesLinks {
  /** Others that can be had. */
  others: string;
  /** A person to ask. */
  ask: string;
}

/** What to do about goods that are sold out: see others, or ask when they come back. */
export function Alternatives({ links }: { links: AlternativesLinks }) {
  const { t } = useTranslation('catalog');
  return (
    <p className={styles.instead}>
      <Link to={links.others}>{t('instead.others')}</Link>
      <Link to={links.ask}>{t('instead.ask')}</Link>
    </p>
  );
}
