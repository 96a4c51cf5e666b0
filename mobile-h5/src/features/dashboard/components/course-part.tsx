import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/button';
import { QueryPart } from '../../../shared/query-part';
import { Section } from '../../../shared/office/section';
import { useMay } from '../../../shared/office/use-may';
import { trendQuery, type Trend } from '../api';
import { linePath } from '../chart';
import { heightOf, wordOf, type Course } from '../figures';
import type { spanOf } from '../periods';
import styles from './dashboard.module.css';

const BOX = { width: 600, height: 140 };

/** `2026-11-21T15` as 15:00, a day as it is. */
const short = (at: string): string => (at.includes('T') ? `${at.slice(11)}:00` : at.slice(5));

function Line({ trend, course }: { trend: Trend; course: Course }) {
  const { t } = useTranslation('dashboard');
  const now = trend.points.map((point) => heightOf(course, point));
  const before = trend.previous.slice(0, now.length).map((point) => heightOf(course, point));
  const most = Math.max(0, ...now, ...before);
  const top = trend.points[now.indexOf(Math.max(...now))];
  const label = t('course.label', {
    what: t(`figure.${course}`),
    from: short(trend.points[0]?.at ?? ''),
    to: short(trend.points.at(-1)?.at ?? ''),
    most: top === undefined ? '–' : wordOf(course, top),
    at: short(top?.at ?? ''),
  });
  return (
    <svg
      className={styles.line}
      viewBox={`-4 -4 ${BOX.width + 8} ${BOX.height + 8}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.zero} d={`M0 ${BOX.height}H${BOX.width}`} vectorEffect="non-scaling-stroke" />
      <path className={styles.before} d={linePath(before, most, BOX)} vectorEffect="non-scaling-stroke" />
      <path className={styles.now} d={linePath(now, most, BOX)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function Table({ trend, course }: { trend: Trend; course: Course }) {
  const { t } = useTranslation('dashboard');
  return (
    <details className={styles.details}>
      <summary>{t('course.table')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('course.time')}</th>
            <th scope="col">{t(`figure.${course}`)}</th>
            <th scope="col">{t('course.before')}</th>
          </tr>
        </thead>
        <tbody>
          {trend.points.map((point, at) => {
            const before = trend.previous[at];
            return (
              <tr key={point.at}>
                <th scope="row">{short(point.at)}</th>
                <td>{wordOf(course, point)}</td>
                <td>{before === undefined ? '–' : wordOf(course, before)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}

/** One figure hour by hour or day by day, beside the period before: as a line, and as a table. */
export function CoursePart({ scope, course }: { scope: ReturnType<typeof spanOf>; course: Course }) {
  const { t } = useTranslation('dashboard');
  const query = useQuery(trendQuery(scope.query, scope.days));
  const mayOpen = useMay('orders.read');
  return (
    <Section title={t(`course.${course}`)}>
      <QueryPart query={query} name={t('course.name')} rows={2}>
        {(trend) => (
          <>
            <Line trend={trend} course={course} />
            <p className={styles.legend}>
              <span className={styles.keyNow}>{t('course.now')}</span>
              <span className={styles.keyBefore}>{t('course.before')}</span>
            </p>
            <Table trend={trend} course={course} />
            {mayOpen ? (
              <ButtonLink block href={`/admin/sales?from=${scope.firstDay}&to=${scope.lastDay}`}>
                {t('course.orders')}
              </ButtonLink>
            ) : null}
          </>
        )}
      </QueryPart>
    </Section>
  );
}
