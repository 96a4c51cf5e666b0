import { timeZoneLabel } from '@lotline/front-kit/i18n';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../shared/button';
import { Choice } from '../../../shared/choice';
import { Icon } from '../../../shared/icons';
import { officeKey } from '../../../shared/office/keys';
import office from '../../../shared/office/office.module.css';
import { RefreshArea } from '../../../shared/refresh-area';
import { useLanguage } from '../../../shared/stored';
import { courses } from '../figures';
import { periodFrom, periods, spanOf } from '../periods';
import { Alerts } from './alerts';
import { CoursePart } from './course-part';
import { Figures } from './figures';
import { TopGoods } from './top-goods';

/** Asks for everything on the page again. */
function Refresh({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useTranslation('common');
  const busy = useIsFetching({ queryKey: officeKey }) > 0;
  return (
    <Button block busy={busy} onClick={onRefresh}>
      <Icon name="refresh" size={18} />
      {t('action.refresh')}
    </Button>
  );
}

/** How the shop does: figures beside those before, the course of one of them, what is wrong, what sells. */
export function Board() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  // The day of the visit: a new one begins with the next visit.
  const [now] = useState(() => Date.now());
  const period = periodFrom(search.get('period'));
  const course = courses.find((one) => one === search.get('figure')) ?? 'income';
  const scope = spanOf(period, now);
  const put = (name: string, value: string) => {
    search.set(name, value);
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  const refresh = () => void client.invalidateQueries({ queryKey: officeKey });
  return (
    <RefreshArea onRefresh={refresh}>
      <div className={office.stack}>
        <Choice
          label={t('period.label', { zone: timeZoneLabel(language) })}
          options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={period}
          onChange={(value) => put('period', value)}
        />
        <Figures scope={scope} course={course} onCourse={(one) => put('figure', one)} />
        <CoursePart scope={scope} course={course} />
        <Alerts />
        <TopGoods scope={scope} />
        <Refresh onRefresh={refresh} />
      </div>
    </RefreshArea>
  );
}
