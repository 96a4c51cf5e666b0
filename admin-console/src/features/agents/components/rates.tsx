import { formatDateTime } from '@lotline/web-core/i18n';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { useNow } from '@lotline/web-core/time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListSection } from '../../../shared/components/list-section';
import { ratesQuery } from '../api';
import styles from './agents.module.css';
import { GoodsText } from './goods-text';

/** Rates of an agent's own, or of all, and from when on each counts. `onAdd` is null for those who may not. */
export function Rates({ agentId, onAdd }: { agentId: string | null; onAdd: (() => void) | null }) {
  const { t } = useTranslation(['agents', 'common']);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const answer = useInfiniteQuery(ratesQuery(agentId));
  const rows = answer.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ListSection
      title={t(agentId === null ? 'rates.history' : 'rates.title')}
      empty={t(agentId === null ? 'rates.noneCommon' : 'rates.none')}
      answer={answer}
      rows={rows.map(({ id, rate, goods_id: goods, effective_at: at, note, created_by: by }) => (
        <li key={id} className={styles.row}>
          <strong>{rate === null ? t('rates.ended') : t('percent', { rate })}</strong>
          <span>
            <GoodsText id={goods} />
          </span>
          <span>{t(Date.parse(at) > nowMs ? 'rates.will' : 'rates.since', { at: formatDateTime(at, language) })}</span>
          <span className={styles.quiet}>{t('rates.by', { by })}</span>
          {note !== null && <span className={styles.text}>{note}</span>}
        </li>
      ))}
    >
      {answer.hasNextPage && (
        <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {t('common:action.loadMore')}
        </Button>
      )}
      {onAdd !== null && <Button onClick={onAdd}>{t('rates.add')}</Button>}
    </ListSection>
  );
}
