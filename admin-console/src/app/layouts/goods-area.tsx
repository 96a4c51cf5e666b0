import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { usePermission } from '../../shared/hooks/app-state';
import { paths } from '../../shared/navigation/paths';
import { areaOf } from '../areas';
import styles from './console-layout.module.css';

/** Navigation between the lists of the goods area. */
export function GoodsArea() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const canReadStock = usePermission('stock.read');
  const canSearch = usePermission('stock.search');
  const canReadAbuse = usePermission('abuse.read');
  const tabs = [
    { path: paths.goods, text: t('area.goods') },
    { path: paths.categories, text: t('area.categories') },
    ...(canReadStock
      ? [
          { path: paths.batches, text: t('area.batches') },
          { path: paths.lines, text: t('area.lines') },
        ]
      : []),
    ...(canSearch ? [{ path: paths.lineSearch, text: t('area.lineSearch') }] : []),
    ...(canReadAbuse ? [{ path: paths.abuse, text: t('area.abuse') }] : []),
  ];
  // A page of one goods belongs to the list of goods, whose address begins those of the other lists, too.
  const current = areaOf(tabs, pathname);
  return (
    <>
      <nav className={styles.tabs} aria-label={t('nav.goods')}>
        {tabs.map((tab) => (
          <Link
            key={tab.path}
            to={tab.path}
            className={styles.tab}
            aria-current={tab.path === current?.path ? 'page' : undefined}
          >
            {tab.text}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
