import { formatDateTime } from '@lotline/front-kit/i18n';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/app-state';
import { useNow } from '../../../shared/use-now';
import { Part } from '../../../shared/part';
import { useRates } from '../api';
import styles from './agents.module.css';
import { GoodsText } from './goods-text';

/** Rates of the agent's own, and from when on each counts. `onAdd` is null for those who may not. */
export function Rates({ agentId, onAdd }: { agentId: string; onAdd: (() => void) | null }) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const answer = useRates(agentId);
  return (
    <Part
      title={t('rates.title')}
      empty={t('rates.none')}
      answer={answer}
      rows={(answer.data?.items ?? []).map(({ id, rate, goods_id: goods, effective_at: at, note, created_by: by }) => (
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
      {onAdd !== null && <Button onClick={onAdd}>{t('rates.add')}</Button>}
    </Part>
  );
}
