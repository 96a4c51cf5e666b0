import { formatDateTime } from '@lotline/web-core/i18n';
import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDensity, useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import type { Rule } from '../api';
import { useRuleText } from '../rule-text';
import styles from './retention.module.css';

/** What is forgotten how long after what, and when that was done last. */
export function RulesTable({ rules, loading }: { rules: Rule[]; loading: boolean }) {
  const { t } = useTranslation('retention');
  const { name, kept, after } = useRuleText();
  const language = useLanguage();
  const columns: TableColumnsType<Rule> = [
    { key: 'what', title: t('column.what'), render: (_, rule) => name(rule.name) },
    {
      key: 'kept',
      title: t('column.kept'),
      render: (_, rule) => (
        <>
          {kept(rule)}
          {rule.keep_seconds > 0 && <small className={styles.after}>{after(rule.after)}</small>}
        </>
      ),
    },
    {
      key: 'last',
      title: t('column.last'),
      render: (_, { last_at: at, last_count: count }) =>
        at === null
          ? t('never')
          : t('lastRun', { time: formatDateTime(at, language), number: formatCount(count, language) }),
    },
  ];
  return (
    <section className={styles.section} aria-labelledby="retention-rules">
      <h2 id="retention-rules">{t('rules.title')}</h2>
      <p>{t('rules.text')}</p>
      <HorizontalScroll label={t('rules.title')} className={styles.narrow}>
        <Table<Rule>
          size={useDensity()}
          loading={loading}
          rowKey="name"
          dataSource={rules}
          columns={columns}
          pagination={false}
        />
      </HorizontalScroll>
    </section>
  );
}
