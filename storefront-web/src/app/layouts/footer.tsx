import { Link } from 'react-router-dom';
import { Contacts } from '../../features/site/components/contacts';
import { setThemeChoice, useThemeChoice } from '../../shared/app-state';
import { paths } from '../../shared/paths';
import styles from './footer.module.css';
import { useText } from '../../shared/text';

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
            <Link to={paths.terms}>{t('footer.terms')}</Link>
          </li>
          <li>
            <Link to={paths.privacy}>{t('footer.privacy')}</Link>
          </li>
          <li>
            <Link to={paths.report}>{t('footer.report')}</Link>
          </li>
          <li>
            <label className={styles.theme}>
              {t('common:theme.label')}
              <select
                value={theme}
                onChange={(event) => setThemeChoice(choices.find((one) => one === event.target.value) ?? 'system')}
              >
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {t(`common:theme.${choice}`)}
                  </option>
                ))}
              </select>
            </label>
          </li>
        </ul>
      </div>
    </footer>
  );
}
