import { session, useThemeChoice } from '@lotline/shop/session';
import { Segmented } from 'antd';
import { useText } from '../../shared/text';

const choices = ['system', 'light', 'dark'] as const;

/** The full choice of theme; the header has light and dark alone. */
export function ThemeChoice() {
  const { t } = useText();
  return (
    <Segmented
      size="small"
      aria-label={t('common:theme.label')}
      name="theme"
      value={useThemeChoice()}
      options={choices.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
      onChange={(theme) => session.set('theme', theme)}
    />
  );
}
