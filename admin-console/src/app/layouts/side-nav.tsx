import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSignIn } from '../../shared/app-state';
import { paths } from '../../shared/paths';
import { areasFor } from '../areas';
import styles from './console-layout.module.css';

/** The areas that the user's roles open, and the way back to the shop. */
export function SideNav({ open }: { open: boolean }) {
  const { t } = useTranslation('shell');
  const areas = areasFor(useSignIn());
  return (
    <nav id="areas" aria-label={t('nav.label')} className={`${styles.nav} ${open ? styles.navOpen : ''}`}>
      <ul>
        {areas.map(({ menu, path, text, icon: Icon }) => (
          <li key={menu}>
            <NavLink to={path} className={({ isActive }) => `${styles.link} ${isActive ? styles.active : ''}`}>
              <Icon aria-hidden />
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
      <a className={`${styles.link} ${styles.toShop}`} href={paths.shop}>
        {t('toShop')}
      </a>
    </nav>
  );
}
