import { isClosed } from '@lotline/shop/maintenance';
import { resourceLanguage } from '@lotline/web-core/i18n';
import type { Settings } from '@lotline/web-core/admin';
import { useTranslation } from 'react-i18next';
import { MaintenanceWords } from '../../../shared/content/maintenance-notice';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { Popup } from '../../../shared/components/popup';

const languages = ['zh-cn', 'en'] as const;

/** What visitors are told while the shop is closed, with what is typed now; in both languages, whatever one reads oneself. */
export function MaintenancePreview({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { t, i18n } = useTranslation('config');
  const { orders, payments, ends_at: endsAt, note } = settings.maintenance;
  const over = endsAt !== null && Date.parse(endsAt) <= Date.now();
  const on = isClosed(settings.maintenance);
  const shown = { orders: orders || !on, payments: payments || !on, ends_at: endsAt, note };
  return (
    <Popup title={t('preview.title')} onClose={onClose} textOnly>
      <div className={mobileAdmin.stack}>
        <p className={mobileAdmin.plain}>
          {t(on && !over ? 'preview.closed' : over ? 'preview.over' : 'preview.openShop')}
        </p>
        {languages.map((language) => {
          const tag = resourceLanguage(language);
          return (
            <section key={language} className={mobileAdmin.stack} lang={tag}>
              <h3 className={mobileAdmin.plain}>{i18n.getFixedT(tag, 'config')('preview.language')}</h3>
              <MaintenanceWords maintenance={shown} language={language} />
            </section>
          );
        })}
      </div>
    </Popup>
  );
}
