import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './catalog.module.css';

/** Where one goes from goods that are sold out. */
export interface AlternativesLinks {
  /** Others that can be had, if there are any. */
  others?: string;
  /** A person to ask. */
  ask: string;
}

/** What to do about goods that are sold out: see others, or ask when they come back. */
export function Alternatives({ links }: { links: AlternativesLinks }) {
  const { t } = useTranslation('catalog');
  return (
    <p className={styles.instead}>
      {links.others === undefined ? null : <Link to={links.others}>{t('soldOut.all')}</Link>}
      <Link to={links.ask}>{t('soldOut.ask')}</Link>
    </p>
  );
}
