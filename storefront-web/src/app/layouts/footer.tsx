import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandFooter } from '../../features/site/components/brand-footer';
import { Contacts } from '../../features/site/components/contacts';
import { paths } from '../../shared/navigation/paths';
import styles from './footer.module.css';
import { PageLink } from './page-link';

// Below what a window shows first.
const ThemeChoice = lazy(async () => ({ default: (await import('./theme-choice')).ThemeChoice }));

/** Support, the papers, and the full choice of theme. */
export function Footer() {
  const { t } = useTranslation('shop');
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.facts}>{t('footer.facts')}</p>
          <Contacts />
          <BrandFooter />
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
          <li className={styles.theme}>
            <Suspense>
              <ThemeChoice />
            </Suspense>
          </li>
        </ul>
      </div>
    </footer>
  );
}
