import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/components/button';
import { QueryPart } from '../../../shared/feedback/query-part';
import { Card } from '../../../shared/content/card';
import { usePermission } from '../../../shared/mobile-admin/use-permission';
import { newUsersQuery, trendQuery } from '../api';
import { linePath } from '../chart';
import { salesCourse, usersCourse, type Course, type FigureKey } from '../figures';
import type { spanOf } from '../periods';
import styles from './dashboard.module.css';

type Scope = ReturnType<typeof spanOf>;
const BOX = { width: 600, height: 140 };

/** `2026-11-21T15` as 15:00, a day as it is. */
const short = (at: string): string => (at.includes('T') ? `${at.slice(11)}:00` : at.slice(5));

function Line({ course, figure }: { course: Course; figure: FigureKey }) {
  const { t } = useTranslation('dashboard');
  const now = course.points.map(({ height }) => height);
  const before = course.previous.slice(0, now.length).map(({ height }) => height);
  const most = Math.max(0, ...now, ...before);
  const top = course.points[now.indexOf(Math.max(...now))];
  const label = t('course.label', {
    what: t(`figure.${figure}`),
    from: short(course.points[0]?.at ?? ''),
    to: short(course.points.at(-1)?.at ?? ''),
    most: top?.word ?? '–',
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

function Table({ course, figure }: { course: Course; figure: FigureKey }) {
  const { t } = useTranslation('dashboard');
  return (
    <table className={styles.table}>
      <caption>{t('course.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('course.time')}</th>
          <th scope="col">{t(`figure.${figure}`)}</th>
          <th scope="col">{t('course.before')}</th>
        </tr>
      </thead>
      <tbody>
        {course.points.map(({ at, word }, place) => (
          <tr key={at}>
            <th scope="row">{short(at)}</th>
            <td>{word}</td>
            <td>{course.previous[place]?.word ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Shown({ course, figure, scope }: { course: Course; figure: FigureKey; scope: Scope }) {
  const { t } = useTranslation('dashboard');
  const canOpen = usePermission('orders.read') && figure !== 'users';
  return (
    <>
      <Line course={course} figure={figure} />
      <p className={styles.legend}>
        <span className={styles.keyNow}>{t('course.now')}</span>
        <span className={styles.keyBefore}>{t('course.before')}</span>
      </p>
      <Table course={course} figure={figure} />
      {canOpen ? (
        <ButtonLink block href={`/admin/sales?from=${scope.firstDay}&to=${scope.lastDay}`}>
          {t('course.orders')}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** One figure hour by hour or day by day, beside the period before: as a line, and as a table. */
export function CoursePart({ scope, figure }: { scope: Scope; figure: FigureKey }) {
  const { t } = useTranslation('dashboard');
  const ofUsers = figure === 'users';
  const sales = useQuery({ ...trendQuery(scope.query, scope.days), enabled: !ofUsers });
  const users = useQuery({ ...newUsersQuery(scope.query, scope.days), enabled: ofUsers });
  return (
    <Card title={t('course.title', { what: t(`figure.${figure}`) })}>
      {ofUsers ? (
        <QueryPart query={users} name={t('course.name')}>
          {(data) => <Shown course={usersCourse(data)} figure={figure} scope={scope} />}
        </QueryPart>
      ) : (
        <QueryPart query={sales} name={t('course.name')}>
          {(data) => <Shown course={salesCourse(figure, data)} figure={figure} scope={scope} />}
        </QueryPart>
      )}
    </Card>
  );
}
