import { useLanguage } from '@lotline/shop/i18n';
import { localText, textLang } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { Localized } from '../../../shared/content/local-text';
import { LazyMarkdown } from '../../../shared/content/lazy-markdown';
import { Popup } from '../../../shared/components/popup';
import type { Announcement } from '../api';
import styles from './announcement-line.module.css';

function Texts({ all, stay }: { all: Announcement[]; stay: boolean }) {
  const language = useLanguage();
  return all.map((one) => (
    <article key={one.id} className={styles.article}>
      <h3>
        <Localized text={one.title} />
      </h3>
      <div lang={textLang(one.body, language)}>
        <LazyMarkdown text={localText(one.body, language)} stay={stay} />
      </div>
    </article>
  ));
}

/** Announcements with all their words; in the middle of the screen when they open by themselves. */
export default function AnnouncementSheet(props: {
  all: Announcement[];
  centred: boolean;
  stay: boolean;
  onClose: () => void;
}) {
  const { all, centred, stay, onClose } = props;
  const { t } = useTranslation('announcements');
  return (
    <Popup title={t('title')} onClose={onClose} centred={centred}>
      <Texts all={all} stay={stay} />
    </Popup>
  );
}
