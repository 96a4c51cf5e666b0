import { labelLanguages } from '@lotline/web-core/session';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { setLanguage, useChosenLanguage } from '../../shared/hooks/app-state';
import styles from './console-layout.module.css';

/** Languages that the texts are not written in: the labels of components, dates and counts are. */
export function MoreLanguages() {
  const { t } = useTranslation('common');
  const id = useId();
  const chosen = useChosenLanguage();
  return (
    <div>
      <div id={id} className={styles.quiet}>
        {t('language.more')}
      </div>
      <div role="group" aria-labelledby={id}>
        {labelLanguages.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.tool}
            lang={one}
            aria-pressed={one === chosen}
            onClick={() => setLanguage(one)}
          >
            {t(`language.${one}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
