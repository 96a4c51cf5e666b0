import { useTranslation } from 'react-i18next';
import { useLanguage } from '@lotline/shop/i18n';
import { maintenanceTexts, isClosed, type Maintenance } from '@lotline/shop/maintenance';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../shared/feedback/notice';
import { siteConfigQuery } from '../api';
import styles from './maintenance-bar.module.css';

function Bar({ maintenance }: { maintenance: Maintenance }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { stopped, end, note, paid } = maintenanceTexts(maintenance, language, t);
  return (
    <Notice tone="warning" silent banner className={styles.bar}>
      <p>
        <strong>{stopped}</strong> {end}
      </p>
      {note !== null && <p lang={note.lang}>{note.text}</p>}
      <p className={styles.paid}>{paid}</p>
    </Notice>
  );
}

/** What of the shop is closed, for as long as it is; takes no room while nothing is. */
export function MaintenanceBar() {
  const { data } = useQuery(siteConfigQuery());
  const maintenance = data?.maintenance;
  return <div role="status">{isClosed(maintenance) && <Bar maintenance={maintenance} />}</div>;
}
