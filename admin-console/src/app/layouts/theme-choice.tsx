import { Radio } from 'antd';
import type { ThemeChoice as Theme } from '@lotline/web-core/session';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { setTheme, useThemeChoice } from '../../shared/hooks/app-state';
import styles from './console-layout.module.css';

const themes: readonly Theme[] = ['light', 'dark', 'system'];

/** Light, dark, or as the system has it. */
export function ThemeChoice() {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <div>
      <div id={id} className={styles.quiet}>
        {t('theme.label')}
      </div>
      <Radio.Group
        className={styles.radios}
        aria-labelledby={id}
        value={useThemeChoice()}
        onChange={(event) => setTheme(themes.find((one) => one === event.target.value) ?? 'system')}
        options={themes.map((one) => ({ value: one, label: t(`theme.${one}`) }))}
      />
    </div>
  );
}
