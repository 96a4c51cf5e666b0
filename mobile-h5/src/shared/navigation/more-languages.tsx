import { useChosenLanguage, session } from '@lotline/shop/session';
import { labelLanguages } from '@lotline/web-core/session';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';
import { Popup } from '../components/popup';

/** Languages that the texts are not written in: the labels of components, dates and counts are. */
export function MoreLanguages({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const chosen = useChosenLanguage();
  return (
    <Popup title={t('language.more')} onClose={onClose}>
      <p>{t('language.help')}</p>
      {labelLanguages.map((one) => (
        <p key={one}>
          <Button block aria-pressed={one === chosen} onClick={() => session.set('language', one)}>
            <span lang={one}>{t(`language.${one}`)}</span>
          </Button>
        </p>
      ))}
    </Popup>
  );
}
