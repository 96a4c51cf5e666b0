import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/feedback/toast';
import { dropMessage, useRefresh, type Message } from '../api';
import { useNames } from '../use-names';
import styles from './system.module.css';

/** Gives a message up, with the reason. */
export function DropDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation(['system', 'shell']);
  const refresh = useRefresh();
  const what = useNames().message(message.kind);
  return (
    <ReviewedForm<{ reason: string }>
      name="drop-message"
      title={t('messages.dropTitle', { what })}
      initialValues={{ reason: '' }}
      fields={
        <>
          <p className={styles.quiet}>{t('messages.dropText')}</p>
          <ReasonField hint={t('messages.reasonHint')} />
        </>
      }
      review={({ reason }) => (
        <FactList
          rows={[
            [t('column.what'), what],
            [t('column.order'), message.order_no ?? '–'],
            [t('column.error'), message.last_error ?? '–'],
            [t('shell:form.reason'), reason],
          ]}
        />
      )}
      submitLabel={() => t('messages.drop')}
      failedTitle={t('messages.notDropped')}
      labels={{ reason: t('shell:form.reason') }}
      send={({ reason }) => dropMessage(message.id, reason.trim())}
      onSent={() => {
        toast('success', t('messages.dropped'));
        onClose();
        refresh();
      }}
      onRefused={refresh}
      onClose={onClose}
    />
  );
}
