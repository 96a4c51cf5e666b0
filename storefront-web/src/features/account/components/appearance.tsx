import { session, useChosenLanguage, useThemeChoice } from '@lotline/shop/session';
import { storedLanguages, type ThemeChoice } from '@lotline/web-core/session';
import { Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './account.module.css';
import { Section } from './section';

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark'];

function Choice<T extends string>(props: {
  label: string;
  help?: string;
  options: readonly { value: T; label: string; lang?: string }[];
  value: T;
  onChange: (value: T) => void;
}) {
  const { label, help, options, value, onChange } = props;
  const id = useId();
  return (
    <div className={styles.choice}>
      <div id={id} className={styles.choiceLabel}>
        {label}
      </div>
      <Radio.Group aria-labelledby={id} value={value} onChange={(event) => onChange(event.target.value as T)}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value}>
            <span lang={option.lang}>{option.label}</span>
          </Radio>
        ))}
      </Radio.Group>
      {help !== undefined && <p className={styles.help}>{help}</p>}
    </div>
  );
}

/** Language and theme: kept in this browser, through logins and logouts. */
export function Appearance() {
  const { t } = useTranslation(['account', 'common']);
  return (
    <Section title={t('look.title')}>
      <Choice
        label={t('common:language.label')}
        help={t('common:language.help')}
        options={storedLanguages.map((value) => ({
          value,
          label: t(`common:language.${value}`),
          lang: value,
        }))}
        value={useChosenLanguage()}
        onChange={(language) => session.set('language', language)}
      />
      <Choice
        label={t('common:theme.label')}
        options={themes.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
        value={useThemeChoice()}
        onChange={(theme) => session.set('theme', theme)}
      />
    </Section>
  );
}
