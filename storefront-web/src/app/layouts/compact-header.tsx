import { useTranslation } from 'react-i18next';
import { useBrand } from '@lotline/shop/session';
import { paths } from '../../shared/navigation/paths';
import { BrandMark } from './brand';
import styles from './compact-header.module.css';
import { HelpMenu } from './help-menu';
import { LanguageSwitch } from './language-switch';
import { PageLink } from './page-link';

/** For a phone on the login page and its views, which no width moves: the way back to the shop, language and help. */
export function CompactHeader() {
  const { t } = useTranslation(['shop', 'common']);
  const icon = useBrand()?.icon ?? null;
  return (
    <header className={styles.header}>
      <PageLink to={paths.home} className={styles.back}>
        <BrandMark icon={icon} />
        <span>{t('nav.back', { brand: t('common:brand') })}</span>
      </PageLink>
      <div className={styles.tools}>
        <LanguageSwitch />
        <HelpMenu />
      </div>
    </header>
  );
}
