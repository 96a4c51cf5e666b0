import { useLanguage } from '@lotline/shop/i18n';
import { timeZoneLabel } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { Selector } from '../../../shared/fields/selector';
import { periods, type Period } from '../periods';

/** Which days are looked at, in whose zone. */
export function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return (
    <Selector
      label={t('period.label', { zone: timeZoneLabel(language) })}
      options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
      value={period}
      onChange={onChange}
    />
  );
}
