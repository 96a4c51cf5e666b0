import { messageFor } from '@lotline/web-core/errors';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { useSaveEvent, type CatalogueBody, type CatalogueEvent } from '../api';
import styles from './tracking.module.css';

const bodyOf = (event: CatalogueEvent, status: CatalogueBody['status']): CatalogueBody => ({
  label_zh: event.label_zh,
  label_en: event.label_en,
  note: event.note,
  status,
  version: event.version,
});

function useBlock(block: () => Promise<unknown>) {
  const { t } = useTranslation(['tracking', 'common']);
  const [modal, holder] = Modal.useModal();
  const ask = (name: string) => {
    const question = modal.confirm({
      title: t('block.title', { name }),
      content: t('block.text'),
      cancelText: t('common:action.cancel'),
      footer: (_, { CancelBtn }) => (
        <>
          <CancelBtn />
          <SendButton
            type="primary"
            danger
            onClick={() =>
              void block()
                .catch(() => undefined)
                .finally(question.destroy)
            }
          >
            {t('block.confirm')}
          </SendButton>
        </>
      ),
    });
  };
  return { ask, holder };
}

/** What can be done with one event: adopt or block an unknown one, edit or block another, let a blocked one in again. */
export function EventActions({ event, onEdit }: { event: CatalogueEvent; onEdit: (event: CatalogueEvent) => void }) {
  const { t } = useTranslation(['tracking', 'errors', 'common']);
  const { name, status } = event;
  const save = useSaveEvent((saved) => toast('success', t(`saved.${saved.status}`, { name })));
  const put = (next: CatalogueBody['status']) =>
    save.mutateAsync({ name, body: bodyOf(event, next) }).catch((error: unknown) => {
      toast('error', messageFor(error, t));
      throw error;
    });
  const { ask, holder } = useBlock(() => put('blocked'));
  const live = () => void put('live').catch(() => undefined);
  const named = (label: string) => `${label}: ${name}`;
  return (
    <span className={styles.actions}>
      {status === 'unknown' ? (
        <SendButton size="small" aria-label={named(t('adopt'))} disabled={save.isPending} onClick={live}>
          {t('adopt')}
        </SendButton>
      ) : (
        <Button size="small" aria-label={named(t('common:action.edit'))} onClick={() => onEdit(event)}>
          {t('common:action.edit')}
        </Button>
      )}
      {status === 'blocked' ? (
        <SendButton size="small" aria-label={named(t('unblock'))} disabled={save.isPending} onClick={live}>
          {t('unblock')}
        </SendButton>
      ) : (
        <Button
          size="small"
          danger
          aria-label={named(t('block.confirm'))}
          disabled={save.isPending}
          onClick={() => ask(name)}
        >
          {t('block.confirm')}
        </Button>
      )}
      {holder}
    </span>
  );
}
