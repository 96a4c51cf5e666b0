import { Segmented } from 'antd';
import { Contacts } from '../../features/site/components/contacts';
import { setThemeChoice, useThemeChoice } from '../../shared/app-state';
import { paths } from '../../shared/navigation/paths';
import { useText } from '../../shared/text';
import styles from './footer.module.css';
import { PageLink } from './page-link';

const choices = ['system', 'light', 'dark'] as const;

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
            <PageLink to={paths.terms}>{t('footer.terms')}</PageLink>
          </li>
          <li>
            <PageLink to={paths.privacy}>{t('footer.privacy')}</PageLink>
          </li>
          <li>
            <PageLink to={paths.report}>{t('footer.report')}</PageLink>
          </li>
          <li>
            <PageLink to={paths.programme}>{t('footer.agents')}</PageLink>
          </li>
          <li>
            <PageLink to={paths.orderLookup}>{t('nav.lookup')}</PageLink>
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
