import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryPart } from '../../../shared/query-part';
import { overviewQuery, trendQuery } from '../api';
import { linePath } from '../chart';
import { figuresOf, hasCourse, heightOf, type Course, type Figure } from '../figures';
import type { spanOf } from '../periods';
import styles from './dashboard.module.css';

type Scope = ReturnType<typeof spanOf>;
const SPARK = { width: 96, height: 22 };

/** The course of a figure, small; what it says stands beside it in words. */
function Spark({ values }: { values: readonly number[] }) {
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

function Card({
  figure,
  values,
  shown,
  onShow,
}: {
  figure: Figure;
  values: number[];
  shown: boolean;
  onShow: () => void;
}) {
  const { t } = useTranslation('dashboard');
  const { key, value, change } = figure;
  const sign = change === null || change === 0 ? 'same' : change > 0 ? 'more' : 'less';
  const content = (
    <>
      <span className={styles.figure}>{t(`figure.${key}`)}</span>
      <strong>{value}</strong>
      <span className={styles.change}>
        {change === null ? t('change.none') : t(`change.${sign}`, { percent: Math.abs(change) })}
      </span>
      <Spark values={values} />
    </>
  );
  return hasCourse(key) ? (
    <button type="button" className={styles.card} aria-pressed={shown} onClick={onShow}>
      {content}
    </button>
  ) : (
    <div className={styles.card}>{content}</div>
  );
}

/** The sums of the period, each beside the one before; a tap shows the course of those that have one. */
export function Figures({
  scope,
  course,
  onCourse,
}: {
  scope: Scope;
  course: Course;
  onCourse: (one: Course) => void;
}) {
  const { t } = useTranslation('dashboard');
  const overview = useQuery(overviewQuery(scope.query));
  const trend = useQuery(trendQuery(scope.query, scope.days));
  const points = trend.data?.points ?? [];
  return (
    <QueryPart query={overview} name={t('figure.name')}>
      {(data) => (
        <div className={styles.cards} role="group" aria-label={t('figure.label')}>
          {figuresOf(data).map((figure) => {
            const { key } = figure;
            return (
              <Card
                key={key}
                figure={figure}
                values={hasCourse(key) ? points.map((point) => heightOf(key, point)) : []}
                shown={key === course}
                onShow={() => (hasCourse(key) ? onCourse(key) : undefined)}
              />
            );
          })}
        </div>
      )}
    </QueryPart>
  );
}
