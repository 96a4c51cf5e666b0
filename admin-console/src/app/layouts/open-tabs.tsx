import { CloseOutlined } from '@ant-design/icons';
import { canOpenAdmin, type OpenTab } from '@lotline/web-core/session';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { closeTab, useLanguage, useOpenTabs, useSession } from '../../shared/hooks/app-state';
import { pageAt } from '../../shared/navigation/pages';
import { paths } from '../../shared/navigation/paths';
import styles from './open-tabs.module.css';

/** The pages that are open, as tabs that can be closed; they are there again after a reload. */
export function OpenTabs() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const language = useLanguage();
  const session = useSession();
  const tabs = useOpenTabs().filter(({ path }) => canOpenAdmin(session, path.split('?')[0] ?? path));

  /** A title of the other language would stay until its page is opened again: until then the page names the tab. */
  const titleOf = (tab: OpenTab): string => {
    const page = tab.language === language ? null : pageAt(tab.path);
    return page === null ? tab.title : t(`area.${page.key}`);
  };
  const close = (tab: OpenTab, isShown: boolean) => {
    const next = closeTab(tab.path);
    if (isShown) void navigate(next?.path ?? paths.home);
  };

  return (
    <nav className={styles.bar} aria-label={t('tabs.label')}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => {
          const isShown = tab.path.split('?')[0] === pathname;
          const title = titleOf(tab);
          return (
            <li key={tab.path}>
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
