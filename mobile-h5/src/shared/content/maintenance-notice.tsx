import { useLanguage } from '@lotline/shop/i18n';
import { maintenanceTexts, isClosed, type Maintenance } from '@lotline/shop/maintenance';
import type { Language } from '@lotline/web-core/session';
import { resourceLanguage } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './maintenance-notice.module.css';
import { NoticeBar } from '../feedback/notice-bar';
import { siteConfigQuery } from '../api/site-config-query';

/** What visitors who read `language` are told of `maintenance`. */
export function MaintenanceWords({ maintenance, language }: { maintenance: Maintenance; language: Language }) {
  const { i18n } = useTranslation();
  const { stopped, end, note, paid } = maintenanceTexts(
    maintenance,
    language,
    i18n.getFixedT(resourceLanguage(language)),
  );
  return (
    <NoticeBar tone="warning" silent>
      <p>
        <strong>{stopped}</strong> {end}
      </p>
      {note === null ? null : (
        <p lang={note.lang} className={styles.note}>
          {note.text}
        </p>
      )}
      <p>{paid}</p>
    </NoticeBar>
  );
}

/** What of the shop is closed, for as long as it is; takes no room while nothing is. */
export function MaintenanceNotice() {
  const { data } = useQuery(siteConfigQuery());
  const language = useLanguage();
  const maintenance = data?.maintenance;
  return (
    <div role="status" className={styles.place}>
      {isClosed(maintenance) ? <MaintenanceWords maintenance={maintenance} language={language} /> : null}
    </div>
  );
}
