import { useTranslation } from 'react-i18next';
import { useLanguage } from '@lotline/shop/i18n';
import { localText, textLang } from '@lotline/web-core/i18n';
import { Button } from '../../../shared/navigation/button';
import { LazyDialog } from '../../../shared/feedback/lazy-dialog';
import { LazyMarkdown } from '../../../shared/content/lazy-markdown';
import type { Announcement } from '../api';
import styles from './announcements.module.css';

/** An announcement with all its words. */
export function FullText({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <LazyDialog
      title={localText(announcement.title, language)}
      onClose={onClose}
      actions={
        <Button type="primary" onClick={onClose}>
          {t('action.close')}
        </Button>
      }
    >
      <div className={styles.text} lang={textLang(announcement.body, language)}>
        <LazyMarkdown text={localText(announcement.body, language)} />
      </div>
    </LazyDialog>
  );
}
