import { useLanguage } from '@lotline/shop/i18n';
import { timeZoneLabel } from '@lotline/web-core/i18n';
import { readSteps, spanOfDays } from '@lotline/web-core/admin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Selector } from '../../../shared/fields/selector';
import { Tabs } from '../../../shared/navigation/tabs';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { filterFrom } from '../events';
import { Explorer } from './explorer';
import { Funnel } from './funnel';

const spans = ['1', '7', '30'] as const;
const parts = ['events', 'funnel'] as const;

/** How pages are used: event by event, and from step to step. The URL says what is shown. */
export function Tracking() {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => Date.now());
  const days = spans.find((one) => one === search.get('days')) ?? '7';
  const part = parts.find((one) => one === search.get('tab')) ?? 'events';
  const span = spanOfDays(now, Number(days));
  const put = (changed: Record<string, string>) => {
    for (const [name, value] of Object.entries(changed)) {
      if (value === '') search.delete(name);
      else search.set(name, value);
    }
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={mobileAdmin.stack}>
      <Selector
        label={t('days.label', { zone: timeZoneLabel(language) })}
        options={spans.map((value) => ({ value, label: t(`days.${value}`) }))}
        value={days}
        onChange={(value) => put({ days: value })}
      />
      <Tabs
        label={t('parts.label')}
        items={parts.map((key) => ({ key, label: t(`parts.${key}`) }))}
        selected={part}
        onSelect={(tab) => put({ tab })}
      >
        <div className={mobileAdmin.stack}>
          {part === 'events' ? (
            <Explorer
              filter={filterFrom(search)}
              span={span}
              onFilter={put}
              onWiden={days === '30' ? null : () => put({ days: days === '1' ? '7' : '30' })}
            />
          ) : (
            <Funnel
              steps={readSteps(search.get('steps'))}
              span={span}
              onSteps={(steps) => put({ steps: steps.join() })}
            />
          )}
        </div>
      </Tabs>
    </div>
  );
}
