import { useTranslation } from 'react-i18next';
import { posterLanguages, type PosterProps, usePoster } from '@lotline/shop/agents';
import { announce } from '../../../../shared/feedback/announcer';
import { Button } from '../../../../shared/navigation/button';
import styles from '../agents.module.css';

function Poster(props: PosterProps) {
  const { t } = useTranslation('agents');
  const { languageName: language, url, hasFailed, save } = usePoster(props, announce);
  if (hasFailed) return <p>{t('qr.notSaved')}</p>;
  return (
    <>
      <div className={styles.poster}>{url !== null && <img src={url} alt={t('qr.poster', { language })} />}</div>
      <Button loading={url === null} onClick={save}>
        {t('qr.save', { language })}
      </Button>
    </>
  );
}

/** The posters as they will be saved, in either language. */
export const Posters = (props: Omit<PosterProps, 'language'>) => (
  <ul className={styles.posters}>
    {posterLanguages.map((language) => (
      <li key={language.lng}>
        <Poster {...props} language={language} />
      </li>
    ))}
  </ul>
);
