import { drawPoster, posterLanguages, type PosterLanguage } from '@lotline/shop/agents';
import { saveFile } from '@lotline/web-core/request';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/components/announcer';
import { Button } from '../../../shared/components/button';
import styles from './agents.module.css';

interface PosterProps {
  /** Where the QR code of the link is drawn. */
  canvas: () => HTMLCanvasElement;
  link: string;
  code: string;
  language: PosterLanguage;
}

/** A poster in one language; null until it is drawn. */
function usePoster({ canvas, link, code, language: { lng } }: PosterProps) {
  const { t } = useTranslation(['agents', 'common']);
  const [poster, setPoster] = useState<{ blob: Blob; url: string } | 'failed' | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let gone = false;
    const draw = async () => {
      const blob = await drawPoster(canvas(), { link, code, lng }, t);
      if (gone) return;
      url = URL.createObjectURL(blob);
      setPoster({ blob, url });
    };
    draw().catch(() => setPoster('failed'));
    return () => {
      gone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [canvas, link, code, lng, t]);
  return poster;
}

function Poster(props: PosterProps) {
  const { t } = useTranslation(['agents', 'common']);
  const poster = usePoster(props);
  const language = t(`common:language.${props.language.name}`);
  if (poster === 'failed') return <p>{t('qr.notSaved')}</p>;
  const save = () => {
    if (poster === null) return;
    saveFile(poster.blob, `poster-${props.code}-${props.language.name}.png`);
    announce(t('qr.saved'));
  };
  return (
    <>
      <div className={styles.poster}>
        {poster === null ? null : <img src={poster.url} alt={t('qr.poster', { language })} />}
      </div>
      <Button block loading={poster === null} onClick={save}>
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
