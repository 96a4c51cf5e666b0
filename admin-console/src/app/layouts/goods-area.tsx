import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import { useMay } from '../../shared/app-state';
import { paths } from '../../shared/paths';
import styles from './console-layout.module.css';

/** Navigation between the lists of the goods area. */
export function GoodsArea() {
  const { t } = useTranslation('shell');
  const mayReadStock = useMay('stock.read');
  const mayReadAbuse = useMay('abuse.read');
  const tabs = [
    { path: paths.goods, text: t('area.goods') },
    { path: paths.categories, text: t('area.categories') },
    ...(mayReadStock
      ? [
          { path: paths.batches, text: t('area.batches') },
          { path: paths.lines, text: t('area.lines') },
        ]
      : []),
    ...(mayReadAbuse ? [{ path: paths.abuse, text: t('area.abuse') }] : []),
  ];
  return (
    <>
      <nav className={styles.tabs} aria-label={t('nav.goods')}>
        {tabs.map((tab) => (
          <NavLink key={tab.path} to={tab.path} end={tab.path === paths.goods} className={styles.tab}>
            {tab.text}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
