import { formatDay } from '@lotline/web-core/i18n';
import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDensity, useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import type { Day } from '../api';
import { useRuleText } from '../rule-text';
import styles from './retention.module.css';

const pageSize = 10;

const sum = (days: readonly Day[]): number => days.reduce((all, { count }) => all + count, 0);
const countOn = (days: readonly Day[], day: string): number => sum(days.filter((one) => one.day === day));

/** How much of what on which day, due or done. */
export function DaysTable({ id, days, loading }: { id: 'due' | 'forgotten'; days: Day[]; loading: boolean }) {
  const { t } = useTranslation('retention');
  const { name } = useRuleText();
  const language = useLanguage();
  const density = useDensity();
  const [first] = days;
  const total = formatCount(sum(days), language);
  const columns: TableColumnsType<Day> = [
    {
      key: 'day',
      title: t('column.day'),
      render: (_, { day }) => formatDay(day, language),
      className: styles.day ?? '',
    },
    { key: 'what', title: t('column.what'), render: (_, day) => name(day.name) },
    { key: 'count', title: t('column.count'), align: 'right', render: (_, day) => formatCount(day.count, language) },
  ];
  return (
    <section className={styles.section} aria-labelledby={`retention-${id}`}>
      <h2 id={`retention-${id}`}>{t(`${id}.title`)}</h2>
      <p>{t(`${id}.text`)}</p>
      {first !== undefined && (
        <p>
          {id === 'due'
            ? t('due.next', {
                day: formatDay(first.day, language),
                number: formatCount(countOn(days, first.day), language),
                total,
              })
            : t('forgotten.total', { total })}
        </p>
      )}
      {!loading && days.length === 0 ? (
        <p>{t(`${id}.empty`)}</p>
      ) : (
        <HorizontalScroll label={t(`${id}.title`)} className={styles.narrow}>
          <Table<Day>
            size={density}
            loading={loading}
            rowKey={(day) => `${day.day} ${day.name}`}
            dataSource={days}
            columns={columns}
            pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false }}
          />
        </HorizontalScroll>
      )}
    </section>
  );
}
