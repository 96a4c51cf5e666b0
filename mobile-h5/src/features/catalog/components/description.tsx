import { localText, textLang } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { LazyMarkdown } from '../../../shared/content/lazy-markdown';
import { useLanguage } from '../../../shared/hooks/stored';
import { goodsDetailQuery } from '../api';
import styles from './catalog.module.css';

/** The long description. Nothing when there is none, or while it is not there. */
export default function Description({ id }: { id: string }) {
  const language = useLanguage();
  const { data } = useQuery(goodsDetailQuery(id));
  if (data === undefined || (data.description.zh === '' && data.description.en === '')) return null;
  return (
    <div className={styles.description} lang={textLang(data.description, language)}>
      <LazyMarkdown text={localText(data.description, language)} />
    </div>
  );
}
