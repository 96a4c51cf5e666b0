import { localText, textLang } from '@lotline/front-kit/i18n';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/stored';
import { goodsDetailQuery } from '../api';
import { readableText } from '../readable-text';
import styles from './catalog.module.css';

/** The long description, as plain text. Nothing when there is none, or while it is not there. */
export function Description({ id }: { id: string }) {
  const language = useLanguage();
  const { data } = useQuery(goodsDetailQuery(id));
  if (data === undefined || (data.description.zh === '' && data.description.en === '')) return null;
  return (
    <p className={styles.description} lang={textLang(data.description, language)}>
      {readableText(localText(data.description, language))}
    </p>
  );
}
