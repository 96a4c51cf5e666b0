import { labelLanguages } from '@lotline/web-core/session';
import { Button } from 'antd';
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
          <Button
            key={one}
            type={one === chosen ? 'primary' : 'text'}
            lang={one}
            aria-pressed={one === chosen}
            onClick={() => setLanguage(one)}
          >
            {t(`language.${one}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
