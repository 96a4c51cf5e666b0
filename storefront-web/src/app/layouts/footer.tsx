import { mobilePartner } from '@lotline/web-core/session';
import { Segmented } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { Contacts } from '../../features/site/components/contacts';
import { setThemeChoice, useThemeChoice } from '../../shared/app-state';
import { paths } from '../../shared/paths';
import { session } from '../../shared/services';
import styles from './footer.module.css';
import { useText } from '../../shared/text';

const choices = ['system', 'light', 'dark'] as const;

/** The phone app's page that shows the same; the choice is kept. */
function MobileVersion() {
  const { t } = useText('shop');
  const { pathname, search } = useLocation();
  return (
    <a href={mobilePartner(pathname, search)} onClick={() => session.set('layout', 'mobile')}>
      {t('mobile.version')}
    </a>
  );
}

/** Support, the papers, and the full choice of theme. */
export function Footer() {
  const { t } = useText('shop');
  const theme = useThemeChoice();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.facts}>{t('footer.facts')}</p>
          <Contacts />
        </div>
        <ul className={styles.links}>
          <li>
            <Link to={paths.terms}>{t('footer.terms')}</Link>
          </li>
          <li>
            <Link to={paths.privacy}>{t('footer.privacy')}</Link>
          </li>
          <li>
            <Link to={paths.report}>{t('footer.report')}</Link>
          </li>
          <li>
            <Link to={paths.programme}>{t('footer.agents')}</Link>
          </li>
          <li>
            <Link to={paths.orderLookup}>{t('nav.lookup')}</Link>
          </li>
          <li>
            <MobileVersion />
          </li>
          <li>
            <Segmented
              size="small"
              aria-label={t('common:theme.label')}
              name="theme"
              value={theme}
              options={choices.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
              onChange={setThemeChoice}
            />
          </li>
        </ul>
      </div>
    </footer>
  );
}
