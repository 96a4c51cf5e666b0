import { formatDateTime, localText } from '@lotline/front-kit/i18n';
import type { Settings } from '@lotline/front-kit/office';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/notice';
import office from '../../../shared/office/office.module.css';
import { Sheet } from '../../../shared/sheet';

const languages = ['zh-cn', 'en'] as const;

/** What visitors are told while the shop is closed, with what is typed now; in both languages, whatever one reads oneself. */
export function MaintenancePreview({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { t, i18n } = useTranslation('config');
  const { orders, payments, ends_at: endsAt, note } = settings.maintenance;
  const over = endsAt !== null && Date.parse(endsAt) <= Date.now();
  const neither = !orders && !payments;
  const closed = !over && (orders || payments);
  return (
    <Sheet title={t('preview.title')} onClose={onClose} textOnly>
      <div className={office.stack}>
        <p className={office.plain}>{t(closed ? 'preview.closed' : over ? 'preview.over' : 'preview.openShop')}</p>
        {languages.map((language) => {
          const say = i18n.getFixedT(language === 'en' ? 'en' : 'zh-CN', 'config');
          return (
            <section key={language} className={office.stack} lang={language === 'en' ? 'en' : 'zh-CN'}>
              <h3 className={office.plain}>{say('preview.language')}</h3>
              <Notice tone="warning" silent>
                {orders || neither ? <p>{say('preview.orders')}</p> : null}
                {payments || neither ? <p>{say('preview.payments')}</p> : null}
                {note.zh === '' && note.en === '' ? null : <p>{localText(note, language)}</p>}
                <p>
                  {endsAt === null
                    ? say('preview.noEnd')
                    : say('preview.until', { time: formatDateTime(endsAt, language) })}
                </p>
              </Notice>
            </section>
          );
        })}
      </div>
    </Sheet>
  );
}
