import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { CopyButton } from '../../../shared/components/copy-button';
import { Facts } from '../../../shared/mobile-admin/facts';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { Popup } from '../../../shared/components/popup';
import type { SeenEvent } from '../api';
import { written } from '../events';

/** One event with all that it says, and the way to what else happened in its visit. */
export function EventSheet(props: {
  event: SeenEvent;
  label: string;
  onVisit: (visit: string) => void;
  onClose: () => void;
}) {
  const { event, label, onVisit, onClose } = props;
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const { name, path, session_id: visit, promotion_code: code, bot, occurred_at: at, properties } = event;
  return (
    <Popup
      title={label}
      onClose={onClose}
      footer={
        <Button color="primary" block size="large" onClick={() => onVisit(visit)}>
          {t('event.visitPath')}
        </Button>
      }
    >
      <div className={mobileAdmin.stack}>
        <Facts
          rows={[
            [t('event.name'), <code key="name">{name}</code>],
            [t('event.time'), formatDateTime(at, language, { seconds: true })],
            [t('event.page'), path === null ? '–' : <code key="page">{path}</code>],
            [t('event.visit'), <code key="visit">{visit}</code>],
            [t('filters.platform'), event.platform === null ? '–' : t(`apart.${event.platform}`)],
            [t('filters.language'), event.language === null ? '–' : t(`apart.${event.language}`)],
            [t('filters.visitor'), event.visitor === null ? '–' : t(`apart.${event.visitor}`)],
            [t('event.code'), code ?? '–'],
            [t('event.bot'), bot ?? '–'],
          ]}
        />
        <h3 className={mobileAdmin.plain}>{t('event.properties')}</h3>
        {Object.keys(properties).length === 0 ? (
          <p className={mobileAdmin.quiet}>{t('event.none')}</p>
        ) : (
          <Facts rows={Object.entries(properties).map(([key, value]) => [key, written(value)])} />
        )}
        <CopyButton text={JSON.stringify(event, null, 2)} name={t('event.json')} />
      </div>
    </Popup>
  );
}
