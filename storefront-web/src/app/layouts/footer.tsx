import { Segmented } from 'antd';
import { Contacts } from '../../features/site/components/contacts';
import { setThemeChoice, useThemeChoice } from '../../shared/app-state';
import { paths } from '../../shared/navigation/paths';
import { useText } from '../../shared/text';
import styles from './footer.module.css';
import { PlaceLink } from './place-link';

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
            <PlaceLink to={paths.terms}>{t('footer.terms')}</PlaceLink>
          </li>
          <li>
            <PlaceLink to={paths.privacy}>{t('footer.privacy')}</PlaceLink>
          </li>
          <li>
            <PlaceLink to={paths.report}>{t('footer.report')}</PlaceLink>
          </li>
          <li>
            <PlaceLink to={paths.programme}>{t('footer.agents')}</PlaceLink>
          </li>
          <li>
            <PlaceLink to={paths.orderLookup}>{t('nav.lookup')}</PlaceLink>
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
