import { useTranslation } from 'react-i18next';
import { useLanguage } from '@lotline/shop/i18n';
import { localText, textLang } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Async } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import { Dialog } from '../../../shared/feedback/dialog';
import { LazyMarkdown } from '../../../shared/content/lazy-markdown';
import { tutorialQuery } from '@lotline/shop/tutorials';
import styles from './tutorials.module.css';

/** A tutorial over the page: what is typed there stays, and nobody needs to be signed in to read it. */
export function TutorialDialog({ slug, title, onClose }: { slug: string; title: string; onClose: () => void }) {
  const { t } = useTranslation(['tutorials', 'common']);
  const language = useLanguage();
  const query = useQuery(tutorialQuery(slug));
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}>
      <Async query={query} name={title}>
        {({ body }) => (
          <div className={styles.inDialog} lang={textLang(body, language)}>
            <LazyMarkdown text={localText(body, language)} />
          </div>
        )}
      </Async>
    </Dialog>
  );
}
