import { useChosenLanguage, useThemeChoice, session } from '@lotline/shop/session';
import { type ThemeChoice } from '@lotline/web-core/session';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/content/card';
import { Selector } from '../../../shared/fields/selector';
import { languageOptions } from '../../../shared/navigation/language-switch';
import styles from './account.module.css';

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Language and theme: kept in this browser, through logins and logouts. */
export function Appearance() {
  const { t } = useTranslation(['account', 'common']);
  return (
    <Card>
      <Selector
        label={t('common:language.label')}
        options={languageOptions}
        value={useChosenLanguage()}
        onChange={(value) => session.set('language', value)}
      />
      <p className={styles.lead}>{t('common:language.help')}</p>
      <Selector
        label={t('common:theme.label')}
        options={themes.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
        value={useThemeChoice()}
        onChange={(value) => session.set('theme', value)}
      />
    </Card>
  );
}
