import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useText } from '../../shared/text';
import { BrandMark, useBrand } from './brand';
import styles from './compact-header.module.css';
import { HelpMenu } from './help-menu';
import { LanguageSwitch } from './language-switch';

/** For a phone on the pages that are one and the same at every width: the way back to the shop, language and help. */
export function CompactHeader() {
  const { t } = useText('shop');
  const brand = useBrand();
  return (
    <header className={styles.header}>
      <Link to={paths.home} className={styles.back}>
        <BrandMark />
        <span>{t('nav.back', { brand })}</span>
      </Link>
      <div className={styles.tools}>
        <LanguageSwitch />
        <HelpMenu />
      </div>
    </header>
  );
}
