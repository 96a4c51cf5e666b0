import { Empty, Segmented, Table } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HorizontalScroll } from '../components/horizontal-scroll';
import { Failure } from '../feedback/failure';
import { Loading } from '../feedback/loading';
import { Chart, type Look } from './chart';
import styles from './chart.module.css';
import type { ChartOption } from './echarts';

export interface Figures {
  /** Names of the columns; all but the first hold numbers. */
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

interface Answer<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

function FigureTable({ title, figures }: { title: string; figures: Figures }) {
  return (
    <HorizontalScroll label={title}>
      <Table<Figures['rows'][number]>
        size="small"
        pagination={false}
        dataSource={[...figures.rows]}
        columns={figures.head.map((name, place) => ({
          key: name,
          title: name,
          render: (_, { cells }) => cells[place],
          ...(place === 0 ? { rowScope: 'row' as const } : { align: 'right' as const }),
        }))}
      />
    </HorizontalScroll>
  );
}

/** A titled chart that can be read as a table. Without `option` there is only the table. */
export function ChartCard<T>(props: {
  title: string;
  answer: Answer<T>;
  figures: (data: T) => Figures;
  option?: (data: T) => (look: Look) => ChartOption;
  /** In a sentence, what the chart shows. */
  label?: string;
  height?: number;
  onChoose?: (index: number) => void;
  empty: string;
  note?: ReactNode;
}) {
  const { title, answer, figures, option, label = title, height = 260, onChoose, empty, note } = props;
  const { t } = useTranslation(['list', 'common']);
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>(option === undefined ? 'table' : 'chart');
  const { data } = answer;
  const shown = data === undefined ? null : figures(data);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {option !== undefined && (
          <Segmented
            size="small"
            aria-label={t('chart.view', { title })}
            value={view}
            onChange={setView}
            options={[
              { value: 'chart', label: t('chart.chart') },
              { value: 'table', label: t('chart.table') },
            ]}
          />
        )}
      </div>
      {answer.error !== null && (
        <Failure
          error={answer.error}
          title={t('common:status.failed', { name: title })}
          onRetry={() => void answer.refetch()}
        />
      )}
      {shown === null && answer.error === null && (
        <div style={{ minHeight: height }}>
          <Loading name={title} rows={6} />
        </div>
      )}
      {shown !== null && shown.rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />}
      {data !== undefined && shown !== null && shown.rows.length > 0 && (
        <>
          {view === 'chart' && option !== undefined ? (
            <Chart label={label} height={height} option={option(data)} onChoose={onChoose} />
          ) : (
            <FigureTable title={title} figures={shown} />
          )}
          {note !== undefined && <p className={styles.quiet}>{note}</p>}
        </>
      )}
    </section>
  );
}
