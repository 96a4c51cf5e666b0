import { CloseOutlined } from '@ant-design/icons';
import { canOpenAdmin, type OpenTab } from '@lotline/web-core/session';
import { Button, Tag } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { closeTab, useLanguage, useOpenTabs, useSession } from '../../shared/hooks/app-state';
import { pageAt } from '../../shared/navigation/pages';
import { paths } from '../../shared/navigation/paths';
import styles from './open-tabs.module.css';

/** Scrolls the bar alone: `scrollIntoView` would also move a page that is scrolled down below a drawer. */
function scrollIntoBar(tab: HTMLElement): void {
  const bar = tab.closest('nav');
  if (bar === null) return;
  const [inner, outer] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
  bar.scrollLeft += Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right);
}

/** The pages that are open, as tabs that can be closed; they are there again after a reload. */
export function OpenTabs() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const language = useLanguage();
  const session = useSession();
  const tabs = useOpenTabs().filter(({ path }) => canOpenAdmin(session, path.split('?')[0] ?? path));
  const shownAt = tabs.findIndex(({ path }) => path.split('?')[0] === pathname);
  const shown = useRef<HTMLLIElement>(null);
  // With more tabs than fit beside each other, that of the page is not left outside the bar. Once the most are open, a new
  // one takes the place of another: their number stays.
  useEffect(() => {
    if (shown.current !== null) scrollIntoBar(shown.current);
  }, [pathname, tabs.length, shownAt]);

  /**
   * A title of the other language would stay until its page is opened again: until then the page names the tab, with the
   * former title where the tab is one of several below that page.
   */
  const titleOf = (tab: OpenTab): string => {
    const page = tab.language === language ? null : pageAt(tab.path);
    if (page === null) return tab.title;
    const area = t(`area.${page.key}`);
    return tab.path.split('?')[0] === page.path ? area : t('tabs.below', { area, title: tab.title });
  };
  const close = (tab: OpenTab, isShown: boolean) => {
    const next = closeTab(tab.path);
    if (isShown) void navigate(next?.path ?? paths.home);
  };

  return (
    <nav className={styles.bar} aria-label={t('tabs.label')}>
      <ul className={styles.tabs}>
        {tabs.map((tab, at) => {
          const isShown = at === shownAt;
          const title = titleOf(tab);
          return (
            <li key={tab.path} ref={isShown ? shown : undefined}>
              <Tag className={isShown ? styles.shown : styles.tab} variant="outlined">
                <Link to={tab.path} aria-current={isShown ? 'page' : undefined} className={styles.link}>
                  {title}
                </Link>
                {(tabs.length > 1 || !isShown) && (
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined aria-hidden />}
                    aria-label={t('tabs.close', { title })}
                    onClick={() => close(tab, isShown)}
                  />
                )}
              </Tag>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
