import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { FactList } from '../../../shared/components/facts';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { formatCount } from '../../../shared/job';
import { toast } from '../../../shared/feedback/toast';
import { turnBatch, useStockCache, type Batch, type BatchTurn } from '../api';
import styles from './lines.module.css';

/** Stops a batch, lets it be sold again, or takes it back. */
export function BatchDialog({ batch, how, onClose }: { batch: Batch; how: BatchTurn; onClose: () => void }) {
  const { t } = useTranslation(['stock', 'shell']);
  const language = useLanguage();
  const cache = useStockCache();
  const lines = formatCount(batch.available, language);
  return (
    <ReviewedForm<{ reason: string }>
      name="batch"
      title={t(`turn.${how}.title`, { id: batch.id })}
      initialValues={{ reason: '' }}
      fields={
        <>
          <p className={styles.quiet}>{t(`turn.${how}.text`, { lines })}</p>
          <ReasonField hint={t('line.audited')} />
        </>
      }
      review={({ reason }) => (
        <FactList
          rows={[
            [t('batch.id'), batch.id],
            [t('provenance.supplier'), batch.supplier],
            [t('batch.available'), lines],
            [t('shell:form.reason'), reason],
          ]}
        />
      )}
      submitLabel={() => t(`turn.${how}.submit`)}
      failedTitle={t('turn.failed')}
      labels={{ reason: t('shell:form.reason') }}
      send={({ reason }) => turnBatch(how, batch, reason.trim())}
      onSent={() => {
        toast('success', t(`turn.${how}.done`, { id: batch.id }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
