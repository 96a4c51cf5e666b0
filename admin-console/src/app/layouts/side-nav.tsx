import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSignIn } from '../../shared/hooks/app-state';
import { paths } from '../../shared/navigation/paths';
import { areaOf, areasFor } from '../areas';
import { useGoWaiting } from '../keyboard/go-keys';
import styles from './console-layout.module.css';

/** The areas that the user's roles open, and the way back to the shop. */
export function SideNav({ open }: { open: boolean }) {
  const { t } = useTranslation('shell');
  const areas = areasFor(useSignIn());
  const goWaiting = useGoWaiting();
  const current = areaOf(areas, useLocation().pathname);
  return (
    <nav id="areas" aria-label={t('nav.label')} className={`${styles.nav} ${open ? styles.navOpen : ''}`}>
      <ul>
        {areas.map((area) => {
          const { path, text, letter, icon: Icon } = area;
          return (
            <li key={path}>
              <Link
                to={path}
                className={`${styles.link} ${area === current ? styles.active : ''}`}
                {...(area === current ? { 'aria-current': 'page' } : {})}
              >
                <Icon aria-hidden />
                {t(text)}
                {goWaiting && (
                  <kbd className={styles.letter} aria-hidden>
                    {letter}
                  </kbd>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <a className={`${styles.link} ${styles.toShop}`} href={paths.shop}>
        {t('toShop')}
      </a>
    </nav>
  );
}
