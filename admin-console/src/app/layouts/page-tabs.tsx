import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../shared/hooks/app-state';
import { groupsFor, pageAt } from '../../shared/navigation/pages';
import { useWaitingCounts } from '../use-waiting-counts';
import styles from './console-layout.module.css';
import { WaitingBadge } from './waiting-badge';

/** Navigation between the pages of the group that is open. */
export function PageTabs() {
  const { t } = useTranslation('shell');
  const current = pageAt(useLocation().pathname);
  const counts = useWaitingCounts();
  const group = groupsFor(useSession()).find(({ pages }) => pages.some(({ key }) => key === current?.key));
  if (group === undefined || group.pages.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={t(`nav.${group.key}`)}>
      {group.pages.map(({ key, path }) => (
        <Link key={key} to={path} className={styles.tab} aria-current={key === current?.key ? 'page' : undefined}>
          {t(`area.${key}`)} <WaitingBadge count={counts[key] ?? 0} />
        </Link>
      ))}
    </nav>
  );
}
