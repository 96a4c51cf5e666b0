import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { figureFrom } from '../figures';
import { periodFrom, spanOf } from '../periods';
import { CoursePart } from './course-part';
import { PeriodChoice } from './period-choice';

/** How one figure went; the URL says which, and of which period. */
export function Trend() {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => Date.now());
  const period = periodFrom(search.get('period'));
  return (
    <div className={mobileAdmin.stack}>
      <PeriodChoice
        period={period}
        onChange={(value) => {
          search.set('period', value);
          setSearch(search, { replace: true, preventScrollReset: true });
        }}
      />
      <CoursePart scope={spanOf(period, now)} figure={figureFrom(search.get('figure'))} />
    </div>
  );
}
