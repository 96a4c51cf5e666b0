import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../shared/components/button';
import { newUsersQuery, overviewQuery, trendQuery } from '../api';
import { linePath } from '../chart';
import {
  figureKeys,
  salesCourse,
  salesFigure,
  usersCourse,
  usersFigure,
  type Course,
  type Figure,
  type FigureKey,
} from '../figures';
import type { spanOf } from '../periods';
import styles from './dashboard.module.css';

type Scope = ReturnType<typeof spanOf>;
const SPARK = { width: 96, height: 22 };

/** The course of a figure, small; what it says stands beside it in words. */
function Spark({ course }: { course: Course | undefined }) {
  const values = course?.points.map(({ height }) => height) ?? [];
  const most = Math.max(0, ...values);
  if (values.length < 2 || most <= 0) return null;
  return (
    <svg
      className={styles.spark}
      viewBox={`0 -1 ${SPARK.width} ${SPARK.height + 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={linePath(values, most, SPARK)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

interface CardProps {
  name: FigureKey;
  figure: Figure | undefined;
  course: Course | undefined;
  query: Pick<UseQueryResult, 'isError' | 'refetch'>;
  to: string;
}

/** One figure: it leads to its course. What could not be loaded is asked for again by itself; the others stay. */
function Card({ name, figure, course, query, to }: CardProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const label = t(`figure.${name}`);
  if (figure === undefined) {
    return (
      <div className={styles.card} aria-busy={!query.isError}>
        <span className={styles.figure}>{label}</span>
        {query.isError ? (
          <>
            <span role="status">{t('figure.failed')}</span>
            <Button aria-label={t('figure.retry', { name: label })} onClick={() => void query.refetch()}>
              {t('common:action.retry')}
            </Button>
          </>
        ) : (
          <strong aria-hidden="true">…</strong>
        )}
      </div>
    );
  }
  const { value, change } = figure;
  const sign = change === null || change === 0 ? 'same' : change > 0 ? 'more' : 'less';
  return (
    <Link className={styles.card} to={to}>
      <span className={styles.figure}>{label}</span>
      <strong>{value}</strong>
      <span className={styles.change}>
        {change === null ? t('change.none') : t(`change.${sign}`, { percent: Math.abs(change) })}
      </span>
      <Spark course={course} />
    </Link>
  );
}

/** The figures of the period, each beside the one before; a tap shows its course. */
export function Figures({ scope, wayTo }: { scope: Scope; wayTo: (key: FigureKey) => string }) {
  const { t } = useTranslation('dashboard');
  const overview = useQuery(overviewQuery(scope.query));
  const trend = useQuery(trendQuery(scope.query, scope.days));
  const users = useQuery(newUsersQuery(scope.query, scope.days));
  return (
    <div className={styles.cards} role="group" aria-label={t('figure.label')}>
      {figureKeys.map((key) => {
        const shared = { key, name: key, to: wayTo(key) };
        return key === 'users' ? (
          <Card
            {...shared}
            key={key}
            figure={users.data && usersFigure(users.data)}
            course={users.data && usersCourse(users.data)}
            query={users}
          />
        ) : (
          <Card
            {...shared}
            key={key}
            figure={overview.data && salesFigure(key, overview.data)}
            course={trend.data && salesCourse(key, trend.data)}
            query={overview}
          />
        );
      })}
    </div>
  );
}
