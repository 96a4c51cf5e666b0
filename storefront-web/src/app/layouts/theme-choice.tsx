import { useTranslation } from 'react-i18next';
import { session, useThemeChoice } from '@lotline/shop/session';
import { Segmented } from 'antd';

const choices = ['system', 'light', 'dark'] as const;

/** The full choice of theme; the header has light and dark alone. */
export function ThemeChoice() {
  const { t } = useTranslation();
  return (
    <Segmented
      size="small"
      aria-label={t('theme.label')}
      name="theme"
      value={useThemeChoice()}
      options={choices.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={(theme) => session.set('theme', theme)}
    />
  );
}
