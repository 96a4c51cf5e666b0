import { saveFile } from '@lotline/web-core/browser';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawPoster, type PosterLanguage } from './poster';
import type { PosterGoods } from './use-promoted-goods';

export interface PosterProps {
  /** Where the QR code of the link is drawn. */
  canvas: () => HTMLCanvasElement;
  link: string;
  code: string;
  language: PosterLanguage;
  /** Of a link to a product. */
  goods?: PosterGoods;
}

/** A poster in one language: its picture is null until it is drawn, and while it can't be. */
export function usePoster({ canvas, link, code, language, goods }: PosterProps, onSaved: (message: string) => void) {
  const { t } = useTranslation(['agents', 'common']);
  const [poster, setPoster] = useState<{ blob: Blob; url: string } | 'failed' | null>(null);
  const { lng, name } = language;
  useEffect(() => {
    let url: string | null = null;
    let gone = false;
    const draw = async () => {
      const blob = await drawPoster(canvas(), { link, code, lng, goods }, t);
      if (gone) return;
      url = URL.createObjectURL(blob);
      setPoster({ blob, url });
    };
    draw().catch(() => setPoster('failed'));
    return () => {
      gone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [canvas, link, code, lng, goods, t]);
  const drawn = poster === 'failed' ? null : poster;
  return {
    languageName: t(`common:language.${name}`),
    url: drawn?.url ?? null,
    hasFailed: poster === 'failed',
    save: () => {
      if (drawn === null) return;
      saveFile(drawn.blob, `poster-${code}-${name}.png`);
      onSaved(t('qr.saved'));
    },
  };
}
